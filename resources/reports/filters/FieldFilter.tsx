import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { choiceTextKey, dimensionField } from '../../../schema/reports/dimensionField.ts'
import { listOf, type ReportQuery } from '../../../schema/reports/reportQuery.ts'
import { yearField } from '../../../schema/traits.ts'
import { optionSource } from '../../../src/form/inputs/options.ts'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import type { ReportTexts } from '../useReportTexts.ts'

interface SelectProps {
  label: string
  value: string | undefined
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string | undefined) => void
  /** The text of no choice; without it one must be chosen. */
  any?: string
}

/** Chooses one of a few values. */
export const Select = ({ label, value = '', choices, onChange, any }: SelectProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={choices.some(([one]) => one === value) ? value : ''}
    onChange={({ target }) => onChange(target.value || undefined)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: 160 }}
  >
    {any && <MenuItem value="">{any}</MenuItem>}
    {choices.map(([one, text]) => (
      <MenuItem key={one} value={one}>
        {text}
      </MenuItem>
    ))}
  </TextField>
)

interface FieldFilterProps {
  name: string
  query: ReportQuery
  texts: ReportTexts
  onSet: (changes: ReportQuery) => void
}

/** The fields that a value of this one limits, also indirectly. */
function fieldsWithin(texts: ReportTexts, name: string): string[] {
  const { dataset } = texts
  const direct = dataset.dimensions.filter(
    (one) => (dimensionField(dataset, one) as { within?: string }).within === name,
  )
  return direct.flatMap((one) => [one, ...fieldsWithin(texts, one)])
}

/** A filter by a field of the report: a record, a choice, yes or no. A new value clears those that depend on it. */
export function FieldFilter({ name, query, texts, onSet }: FieldFilterProps) {
  const translate = useTranslate()
  const { dataset, fieldName } = texts
  // Figures of several years are never added up: without a year, and not by year, they are those of the one in work.
  const isOfOneYear = dataset.isPlanned && name === yearField && !query.by?.split(',').includes(yearField)
  const any = translate(isOfOneYear ? 'reports.in_work' : 'reports.all')
  const label = fieldName(name)
  const set = (value: string | undefined) =>
    onSet({ ...Object.fromEntries(fieldsWithin(texts, name).map((one) => [one, undefined])), [name]: value })
  const named = dataset.filters?.[name]
  if (named) {
    const yesNo = [
      ['1', translate('form.yes')],
      ['0', translate('form.no')],
    ] as const
    return <Select label={label} any={any} value={query[name]} choices={yesNo} onChange={set} />
  }
  const field = dimensionField(dataset, name)
  if (field.kind === 'choice' || field.kind === 'yesNo') {
    const values = field.kind === 'choice' ? Object.keys(field.choices) : ['1', '0']
    const text = (value: string) =>
      field.kind === 'choice'
        ? translate(choiceTextKey(dataset, name, value))
        : translate(value === '1' ? 'form.yes' : 'form.no')
    return (
      <Select
        label={label}
        any={any}
        value={query[name]}
        choices={values.map((value) => [value, text(value)])}
        onChange={set}
      />
    )
  }
  if (field.kind !== 'reference') return null
  const [value] = listOf(query[name])
  const above = field.within && listOf(query[field.within])
  return (
    <Box sx={{ width: 200 }}>
      <ReferencePicker
        to={optionSource(field)}
        label={label}
        placeholder={any}
        value={value ? Number(value) : null}
        filter={field.within && above?.length === 1 ? { [field.within]: Number(above[0]) } : {}}
        onChange={(id) => set(id ? String(id) : undefined)}
      />
    </Box>
  )
}
