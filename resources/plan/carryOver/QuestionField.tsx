import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { CarryOverQuestion } from '../../../schema/contract/planSchemas.ts'

interface QuestionFieldProps {
  question: CarryOverQuestion
  year: string
  value: number | string | null | undefined
  onAnswer: (id: number | string | null) => void
}

/** The value of the answer `null` in a select, whose values are texts. */
const LEFT_OUT = 'null'
const textOf = (id: number | string | null) => (id === null ? LEFT_OUT : String(id))

/** The decision about a required figure, or about an inactive record. */
export function QuestionField({ question, year, value, onAnswer }: QuestionFieldProps) {
  const translate = useTranslate()
  const { reason, form, label, title, records, options, value: lastValue } = question
  const name = translate(`resources.${form}.name`, { smart_count: 2 })
  return (
    <TextField
      select
      size="small"
      label={
        reason === 'inactive'
          ? translate('plan.carry.inactive', { name: title ?? String(lastValue), label })
          : `${name}: ${label}`
      }
      helperText={translate('plan.carry.records', { smart_count: records.length, name, year })}
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
