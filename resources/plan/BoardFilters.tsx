import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { chapters, type State, states } from '../../schema/plan.ts'
import { ReferencePicker } from '../../src/form/ReferencePicker.tsx'
import { StateMark } from './StateMark.tsx'
import type { BoardFilter } from './useBoard.ts'
import { usePlaces } from './usePlaces.ts'

interface BoardFiltersProps {
  filter: BoardFilter
  onSet: (more: BoardFilter) => void
}

/** Year, state, chapter, state of the forms, and whether they are late. */
export function BoardFilters({ filter, onSet }: BoardFiltersProps) {
  const translate = useTranslate()
  const { data } = usePlaces()
  const any = translate('plan.board.any')
  const select = (
    name: keyof BoardFilter,
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 1.5 }}>
      {select(
        'financial_year_id',
        translate('plan.year'),
        data?.years.map(({ id, name }) => [String(id), name]) ?? [],
      )}
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
        Object.entries(chapters).map(([name, label]) => [
          name,
          translate(`plan.chapters.${name}`, { _: label }),
        ]),
        any,
      )}
      {select(
        'state',
        translate('plan.board.stands'),
        (Object.keys(states) as State[]).map((state) => [state, <StateMark key={state} state={state} />]),
        any,
      )}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={filter.late === '1'}
            onChange={(_, late) => onSet({ late: late ? '1' : undefined })}
          />
        }
        label={translate('plan.board.late')}
      />
    </Box>
  )
}
