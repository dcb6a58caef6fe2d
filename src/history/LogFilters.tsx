import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { actions } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import { notUndoable } from '../../schema/operations.ts'
import { PLAN } from '../../schema/plan.ts'
import { SETTING } from '../../schema/settings.ts'
import { allStepNames } from '../../schema/stepMachines.ts'
import { accountEntity } from '../../schema/traits.ts'
import { Filters } from '../app/Filters.tsx'
import { DateInput } from '../form/inputs/DateInput.tsx'
import { isIsoDate } from '../form/inputs/dates.ts'
import { ReferencePicker } from '../form/inputs/ReferencePicker.tsx'
import { AreaFilter } from './AreaFilter.tsx'
import type { LogFilter } from './useLog.ts'

/** The actions of the log, in the order of the filter. The texts are `history.action.<action>`. */
const logActions = [
  'create',
  'update',
  'status',
  'delete',
  'restore',
  'import',
  'undo',
  'carry_over',
  'workbook',
  ...allStepNames,
  'undo_merge',
  'not_duplicate',
  'request_change',
  'password',
  'reset_password',
  'sign_in',
  'sign_out',
  'sign_in_refused',
  'run_again',
  ...actions.map((action) => `refused_${action}`),
  'refused_reveal',
  ...notUndoable,
  'check_number',
  'searched',
  'rotate',
  'upgrade',
]

interface LogFiltersProps {
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

const slotProps = { inputLabel: { shrink: true }, select: { displayEmpty: true, native: false } } as const

/** Filters the log by entity, action, user, area and date. A click on a name in the log filters by user too. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const translate = useTranslate()
  const set = (part: LogFilter) => onChange({ ...filter, ...part })
  /** What is typed becomes a filter as soon as it is a day. */
  const [days, setDays] = useState<Partial<Record<'from' | 'to', unknown>>>(filter)
  const setDay = (name: 'from' | 'to', day: unknown) => {
    setDays({ ...days, [name]: day })
    if (day === null || isIsoDate(day)) set({ [name]: day ?? undefined })
  }
  const any = translate('history.any')
  const selectField = (name: 'entity' | 'action', label: string, items: [string, string][]) => (
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
  const dateField = (name: 'from' | 'to', label: string) => (
    <Box sx={{ width: 170 }}>
      <DateInput
        id={`log-${name}`}
        label={label}
        value={days[name] ?? null}
        onChange={(day) => setDay(name, day)}
      />
    </Box>
  )
  const names = Object.keys(entities).map((name): [string, string] => [
    name,
    translate(`resources.${name}.name`, { smart_count: 2 }),
  ])
  const actionTexts = logActions.map((action): [string, string] => [
    action,
    translate(`history.action.${action}`),
  ])
  return (
    <Filters
      count={Object.values(filter).filter(Boolean).length}
      onClear={() => {
        setDays({})
        onChange({})
      }}
    >
      {selectField('entity', translate('history.records'), [
        ...names,
        [PLAN, translate('history.plan')],
        [SETTING, translate('settings.title')],
        ['session', translate('history.session')],
        ['job', translate('jobs.title')],
        ['vault', translate('history.vault')],
      ])}
      {selectField('action', translate('history.action_filter'), actionTexts)}
      <Box sx={{ width: 220 }}>
        <ReferencePicker
          to={accountEntity.name}
          value={filter.user_id ?? null}
          onChange={(id) => set({ user_id: id ?? undefined })}
          label={translate('history.who')}
          placeholder={any}
        />
      </Box>
      <AreaFilter value={filter.area_id} onChange={(area_id) => set({ area_id })} />
      {dateField('from', translate('history.from'))}
      {dateField('to', translate('history.to'))}
    </Filters>
  )
}
