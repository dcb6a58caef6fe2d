import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldOf } from '../../../schema/define.ts'
import { isNumeric, type KindWith } from '../../../schema/kindTraits.ts'
import { useFormatValue } from '../../app/formats.ts'
import type { FilterProps, FilterSummaryProps } from './filterKinds.tsx'

type RangedField = FieldOf<KindWith<'ranged'>>

/** Filters from, to, or both. */
export function RangeFilter({ name, field, label, filter, onChange }: FilterProps<RangedField>) {
  const translate = useTranslate()
  // Browsers have an input of the same name for each kind that is no number.
  const type = isNumeric(field) ? 'number' : field.kind
  const [from, setFrom] = useState(String(filter[`${name}_gte`] ?? ''))
  const [to, setTo] = useState(String(filter[`${name}_lte`] ?? ''))
  const parse = (text: string) => (text === '' || type !== 'number' ? text : Number(text))
  const apply = (isComplete?: boolean) =>
    onChange({ [`${name}_gte`]: parse(from), [`${name}_lte`]: parse(to) }, isComplete)
  const inputProps = {
    type,
    fullWidth: true,
    onBlur: () => apply(),
  }
  return (
    <Box
      component="form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        apply(true)
      }}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
    >
      <TextField
        {...inputProps}
        id={`${name}-from`}
        autoFocus
        label={translate('grid.filter.from')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ htmlInput: { step: 'any' } }}
      />
      <TextField
        {...inputProps}
        id={`${name}-to`}
        label={translate('grid.filter.to')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        slotProps={{ htmlInput: { step: 'any' } }}
      />
      <button type="submit" hidden />
    </Box>
  )
}

export function RangeSummary({ name, field, filter }: FilterSummaryProps<RangedField>) {
  const format = useFormatValue()
  const show = (value: unknown) => format(field, value)
  const from = filter[`${name}_gte`]
  const to = filter[`${name}_lte`]
  if (filter[name] !== undefined) return [filter[name]].flat().map(show).join(', ')
  if (from === to) return show(from)
  if (to === undefined) return `≥ ${show(from)}`
  if (from === undefined) return `≤ ${show(to)}`
  return `${show(from)} – ${show(to)}`
}
