import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { FieldChange, RecordVersion } from '../../../schema/contract/entities.ts'
import type { Field } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { useFormats } from '../../app/formats.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import { useFieldTexts } from '../fields/fieldTexts.ts'

/** The old and the new value of a field. */
function ChangeRow({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) {
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

interface FieldChangeProps extends Pick<VersionItemProps, 'entity' | 'record'> {
  change: FieldChange
  field: Field
}

function FieldChangeRow({ entity, record, change, field }: FieldChangeProps) {
  const translate = useTranslate()
  const { label, choice } = useFieldTexts(entity.name, change.field, field)
  const title = (record.embedded as Readonly<Record<string, string>> | undefined)?.[change.field]
  const render = (value: unknown) =>
    title && value === record[change.field] ? (
      title
    ) : (
      <FieldValue value={value} field={field} choice={choice} isCode={change.field === entity.code} />
    )
  return (
    <ChangeRow
      label={label}
      from={change.erased ? translate('history.erased') : change.from === null ? null : render(change.from)}
      to={render(change.to)}
    />
  )
}

interface SystemChangeProps {
  entity: Entity
  change: FieldChange
}

function StatusRow({ change: { from, to } }: SystemChangeProps) {
  const translate = useTranslate()
  const word = (value: unknown) => translate(`grid.status.${value}`)
  return (
    <ChangeRow label={translate('history.status')} from={from === null ? null : word(from)} to={word(to)} />
  )
}

function DeletionRow({ change: { from, to } }: SystemChangeProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const time = (value: unknown) => (value ? timestamp(String(value)) : '—')
  return (
    <ChangeRow
      label={translate('history.deleted_at')}
      from={from === null ? null : time(from)}
      to={time(to)}
    />
  )
}

/** Texts that were stored as they were typed, since nothing could be read in them, by field. */
function UnresolvedRows({ entity, change }: SystemChangeProps) {
  const translate = useTranslate()
  const [from, to] = [change.from, change.to].map((texts) => (texts ?? {}) as Record<string, string>)
  return Object.keys({ ...from, ...to }).map((name) => (
    <ChangeRow
      key={name}
      label={translate('history.unresolved', {
        field: translate(`resources.${entity.name}.fields.${name}`),
      })}
      from={from?.[name] ?? null}
      to={to?.[name] ?? '—'}
    />
  ))
}

/** What changes beside the fields. */
const systemRows = { status: StatusRow, deleted_at: DeletionRow, unresolved: UnresolvedRows }

interface VersionItemProps {
  entity: Entity
  /** The record as it is: it names what it refers to, also where the user cannot read the list of it. */
  record: Readonly<Record<string, unknown>>
  version: RecordVersion
  /** Undefined for the newest version, and for users who cannot update the record. */
  onRestore?: () => void
}

/** One version: the action, the user, the time, and the old and new value of each field. */
export function VersionItem({ entity, record, version, onRestore }: VersionItemProps) {
  const translate = useTranslate()
  const formats = useFormats()
  const { action, at, by, count, undone, changes, reveal } = version
  const revealed = reveal?.field ?? ''
  const revealedLabel = entity.fields[revealed]
    ? translate(`resources.${entity.name}.fields.${revealed}`)
    : revealed
  const names = record.embedded as Readonly<Record<string, string | null>> | undefined
  /** A reference without a name is to a record that the user may not see: the screen of the record leaves it out too. */
  const isNamed = ({ field, to }: FieldChange) =>
    names?.[field] !== null || to !== record[field] || to === null
  const recordCount = count > 1 ? translate('history.count', { count: formats.integer(count) }) : ''
  return (
    <Box component="li" sx={{ listStyle: 'none', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {translate(`history.action.${action}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {[by ?? translate('history.system'), formats.timestamp(at), recordCount]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {onRestore && (
          <Button size="small" onClick={onRestore}>
            {translate('history.restore')}
          </Button>
        )}
      </Box>
      {undone && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {translate('history.undone')}
        </Typography>
      )}
      {reveal && <Typography variant="body2">{`${revealedLabel} · ${reveal.reason}`}</Typography>}
      {changes.length > 0 && (
        <Box component="table" sx={{ mt: 0.5, width: '100%', borderCollapse: 'collapse', fontSize: 13 }}>
          <tbody>
            {changes.filter(isNamed).map((change) => {
              const field = entity.fields[change.field]
              const Row = field ? undefined : systemRows[change.field as keyof typeof systemRows]
              return field ? (
                <FieldChangeRow
                  key={change.field}
                  entity={entity}
                  record={record}
                  change={change}
                  field={field}
                />
              ) : (
                Row && <Row key={change.field} entity={entity} change={change} />
              )
            })}
          </tbody>
        </Box>
      )}
    </Box>
  )
}
