import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { chapters, statusOrder } from '../../../schema/plan.ts'
import { Filters } from '../../../src/app/Filters.tsx'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import { FormStatusMark } from '../steps/FormStatusMark.tsx'
import { useDistrictYearOptions, useYearName } from '../workspace/useDistrictYear.ts'
import type { BoardUrlFilter } from './useBoard.ts'

interface BoardFiltersProps {
  filter: BoardUrlFilter
  onSet: (changes: BoardUrlFilter) => void
}

/** The filters that can be cleared. */
const optional = ['state_id', 'chapter', 'status', 'overdue'] as const

/** Financial year, State, chapter, form status, and overdue forms only. */
export function BoardFilters({ filter, onSet }: BoardFiltersProps) {
  const translate = useTranslate()
  const { data } = useDistrictYearOptions()
  const nameOf = useYearName()
  const any = translate('plan.board.any')
  const set = optional.filter((name) => filter[name])
  const select = (
    name: keyof BoardUrlFilter,
    label: string,
    choices: readonly (readonly [string, ReactNode])[],
    any?: string,
  ) => (
    <TextField
      select
      size="small"
      label={label}
      value={filter[name] ?? ''}
      onChange={(event) => onSet({ [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 150 }}
    >
      {any && <MenuItem value="">{any}</MenuItem>}
      {choices.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Filters
      count={set.length}
      onClear={() => onSet(Object.fromEntries(set.map((name) => [name, undefined])))}
      pinned={select(
        'financial_year_id',
        translate('plan.year'),
        data?.years.map((year) => [String(year.id), nameOf(year)]) ?? [],
      )}
    >
      <Box sx={{ width: 220 }}>
        <ReferencePicker
          to="state"
          label={translate('plan.board.state')}
          placeholder={any}
          value={filter.state_id ? Number(filter.state_id) : null}
          onChange={(id) => onSet({ state_id: id ? String(id) : undefined })}
        />
      </Box>
      {select(
        'chapter',
        translate('plan.board.chapter'),
        Object.keys(chapters).map((name) => [name, translate(`plan.chapters.${name}`)]),
        any,
      )}
      {select(
        'status',
        translate('plan.board.status'),
        statusOrder.map((status) => [status, <FormStatusMark key={status} status={status} />]),
        any,
      )}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={filter.overdue === '1'}
            onChange={(_, isChecked) => onSet({ overdue: isChecked ? '1' : undefined })}
          />
        }
        label={translate('plan.board.overdue')}
      />
    </Filters>
  )
}
