import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { Shown } from '../form/Shown.tsx'
import { useFieldTexts } from '../form/state/fieldTexts.ts'
import { done } from './did.ts'
import type { Change, Version } from './version.ts'

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** What a field was and became. */
function Line({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) {
  return (
    <Box component="tr" sx={{ verticalAlign: 'top' }}>
      <Box
        component="th"
        scope="row"
        sx={{ textAlign: 'left', fontWeight: 400, color: 'text.secondary', pr: 2, py: 0.25, width: '34%' }}
      >
        {label}
      </Box>
      <Box component="td" sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
        {from !== null && (
          <>
            <Box component="del" sx={{ color: 'text.secondary' }}>
              {from}
            </Box>
            {' → '}
          </>
        )}
        {to}
      </Box>
    </Box>
  )
}

function FieldLine({ entity, change, field }: { entity: Entity; change: Change; field: Field }) {
  const { label, choice } = useFieldTexts(entity.name, change.field, field)
  const shown = (value: unknown) => (
    <Shown value={value} field={field} choice={choice} isCode={change.field === entity.code} />
  )
  return <Line label={label} from={change.from === null ? null : shown(change.from)} to={shown(change.to)} />
}

const beside: Readonly<Record<string, string>> = { status: 'Status', deleted_at: 'In the bin since' }

/** What is no field: the status, and when it was deleted. */
function BesideLine({ change: { field, from, to } }: { change: Change }) {
  const translate = useTranslate()
  const said = (value: unknown) =>
    field === 'deleted_at' && value ? moment.format(new Date(String(value))) : String(value ?? '—')
  const label = translate(`history.${field}`, { _: beside[field] ?? field })
  return <Line label={label} from={from === null ? null : said(from)} to={said(to)} />
}

interface VersionItemProps {
  entity: Entity
  version: Version
  /** Absent on the newest, and where nothing may be changed. */
  onRestore?: () => void
}

/** Who did what and when, and of each field what it was and became. */
export function VersionItem({ entity, version, onRestore }: VersionItemProps) {
  const translate = useTranslate()
  const { action, at, by, count, undone, changes } = version
  const shared =
    count > 1
      ? translate('history.among', {
          count: count.toLocaleString('en-IN'),
          _: 'with %{count} records at once',
        })
      : ''
  return (
    <Box component="li" sx={{ listStyle: 'none', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {translate(`history.done.${action}`, { _: done[action] ?? action })}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {[by ?? translate('history.nobody', { _: 'the system' }), moment.format(new Date(at)), shared]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {onRestore && (
          <Button size="small" onClick={onRestore}>
            {translate('history.restore', { _: 'Restore this version' })}
          </Button>
        )}
      </Box>
      {undone && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {translate('history.undone', { _: 'Was undone afterwards' })}
        </Typography>
      )}
      {changes.length > 0 && (
        <Box component="table" sx={{ mt: 0.5, width: '100%', borderCollapse: 'collapse', fontSize: 13 }}>
          <tbody>
            {changes.map((change) => {
              const field = entity.fields[change.field]
              return field ? (
                <FieldLine key={change.field} {...{ entity, change, field }} />
              ) : (
                <BesideLine key={change.field} change={change} />
              )
            })}
          </tbody>
        </Box>
      )}
    </Box>
  )
}
