import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { CarryOverAnswer, CarryOverQuestion } from '../../../schema/contract/planSchemas.ts'

/** The value of the answer `null` in a select, whose values are texts. */
const LEFT_OUT = 'null'
/** The value of a select whose questions have different answers. */
const DIFFERENT = ''

const textOf = (id: CarryOverAnswer) => (id === null ? LEFT_OUT : String(id))

interface AnswerSelectProps {
  label: string
  help?: string
  options: CarryOverQuestion['options']
  /** The option that is marked as suggested. */
  suggestion?: CarryOverAnswer
  /** Undefined if several questions have different answers. */
  value: CarryOverAnswer | undefined
  onAnswer: (answer: CarryOverAnswer) => void
}

/** Chooses the answer to one question, or to all of a group. */
export function AnswerSelect({ label, help, options, suggestion, value, onAnswer }: AnswerSelectProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      helperText={help}
      value={value === undefined ? DIFFERENT : textOf(value)}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => textOf(id) === target.value)
        if (chosen) onAnswer(chosen.id)
      }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ '& .MuiSelect-select.MuiInputBase-input': { whiteSpace: 'normal' } }}
    >
      {value === undefined && (
        <MenuItem value={DIFFERENT} disabled>
          {translate('plan.carry.different')}
        </MenuItem>
      )}
      {options.map(({ id, name }) => (
        <MenuItem key={textOf(id)} value={textOf(id)}>
          {id === suggestion ? translate('plan.carry.suggested', { name }) : name}
        </MenuItem>
      ))}
    </TextField>
  )
}
