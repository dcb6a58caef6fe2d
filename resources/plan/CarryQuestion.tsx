import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { Question } from './useCarry.ts'

interface CarryQuestionProps {
  question: Question
  year: string
  value: number | string | null | undefined
  onAnswer: (id: number | string | null) => void
}

/** Stands for the answer `null` in a list that knows only texts. */
const LEFT_OUT = 'null'
const textOf = (id: number | string | null) => (id === null ? LEFT_OUT : String(id))

/** What becomes of a figure that must be there, or of something that is retired. */
export function CarryQuestion({ question, year, value, onAnswer }: CarryQuestionProps) {
  const translate = useTranslate()
  const { why, form, label, title, records, options, value: was } = question
  const name = translate(`resources.${form}.name`, { smart_count: 2 })
  return (
    <TextField
      select
      size="small"
      label={
        why === 'retired'
          ? translate('plan.carry.retired', { name: title ?? String(was), label })
          : `${name}: ${label}`
      }
      helperText={translate('plan.carry.waits', { smart_count: records.length, name, year })}
      value={value === undefined ? '' : textOf(value)}
      onChange={({ target }) => {
        const chosen = options.find(({ id }) => textOf(id) === target.value)
        if (chosen) onAnswer(chosen.id)
      }}
    >
      {options.map(({ id, name: option }) => (
        <MenuItem key={textOf(id)} value={textOf(id)}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  )
}
