import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { entities } from '../../schema/index.ts'
import { PLAN } from '../../schema/plan.ts'
import { AreaFilter } from './AreaFilter.tsx'
import { done, happened } from './did.ts'
import type { LogFilter } from './useLog.ts'

interface LogFiltersProps {
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

const slotProps = { inputLabel: { shrink: true }, select: { displayEmpty: true, native: false } } as const

/** Narrows the log by what, how, where and when; a person is chosen by a click on the name. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const translate = useTranslate()
  const set = (part: LogFilter) => onChange({ ...filter, ...part })
  const any = translate('history.any', { _: 'Any' })
  const choose = (name: 'entity' | 'action', label: string, items: [string, string][]) => (
    <TextField
      select
      size="small"
      label={label}
      value={filter[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value || undefined })}
      slotProps={slotProps}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value="">{any}</MenuItem>
      {items.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={filter[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  const names = Object.keys(entities).map((name): [string, string] => [
    name,
    translate(`resources.${name}.name`, { smart_count: 2 }),
  ])
  const verbs = Object.entries({ ...done, ...happened }).map(([action, text]): [string, string] => [
    action,
    translate(`history.${done[action] ? 'done' : 'happened'}.${action}`, { _: text }),
  ])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
      {choose('entity', translate('history.what', { _: 'Records' }), [
        ...names,
        [PLAN, translate('history.plan', { _: 'The plan as a whole' })],
        ['session', translate('history.session', { _: 'Signing in and out' })],
      ])}
      {choose('action', translate('history.how', { _: 'What was done' }), verbs)}
      <AreaFilter value={filter.area_id} onChange={(area_id) => set({ area_id })} />
      {day('from', translate('history.from', { _: 'From' }))}
      {day('to', translate('history.to', { _: 'To' }))}
      {Object.values(filter).some(Boolean) && (
        <Button size="small" onClick={() => onChange({})}>
          {translate('history.all', { _: 'Show all' })}
        </Button>
      )}
    </Box>
  )
}
