import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { entities } from '../../../schema/index.ts'
import { boardOrders, chapters, isForm, planEntitiesIn, statusOrder } from '../../../schema/plan.ts'
import { Filters } from '../../../src/app/Filters.tsx'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { useCan } from '../../../src/app/permissions.tsx'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import { useDistrictYearOptions, useYearName } from '../workspace/useDistrictYear.ts'
import { queueKey } from './boardCell.ts'
import type { BoardUrlFilter } from './useBoard.ts'

const defaults: BoardUrlFilter = { sort: 'least_submitted' }

interface BoardFiltersProps {
  filter: BoardUrlFilter
  onSet: (changes: BoardUrlFilter) => void
}

/** The filters that can be cleared. */
const optional = ['state_id', 'chapter', 'form', 'status', 'overdue', 'queue'] as const

const forms = planEntitiesIn(entities).filter(isForm)

/** Financial year, State, chapter, form, form status, overdue forms only, the queue whose link on the first screen led here, and the order. */
export function BoardFilters({ filter, onSet }: BoardFiltersProps) {
  const translate = useTranslate()
  const { data } = useDistrictYearOptions()
  const nameOf = useYearName()
  const can = useCan()
  const any = translate('plan.board.any')
  const set = optional.filter((name) => filter[name])
  const queue = filter.queue && translate(queueKey(filter.queue), { smart_count: 2 })
  const current = (name: keyof BoardUrlFilter) => filter[name] ?? defaults[name] ?? ''
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
      value={choices.some(([value]) => value === current(name)) ? current(name) : ''}
      onChange={(event) =>
        onSet({ ...(name === 'chapter' && { form: undefined }), [name]: event.target.value })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 120, maxWidth: 190 }}
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
      <Box sx={{ width: 150 }}>
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
        'form',
        translate('plan.form'),
        forms
          .filter(({ name, plan }) => can(name, 'view') && (!filter.chapter || plan === filter.chapter))
          .map(({ name }) => [name, translate(`resources.${name}.name`, { smart_count: 2 })]),
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
      {queue && (
        <Button
          variant="outlined"
          endIcon={<Close />}
          aria-label={translate('grid.filter.drop', { field: queue })}
          onClick={() => onSet({ queue: undefined })}
        >
          {queue}
        </Button>
      )}
      {select(
        'sort',
        translate('plan.board.sort'),
        boardOrders.map((order) => [order, translate(`plan.board.orders.${order}`)]),
      )}
    </Filters>
  )
}
