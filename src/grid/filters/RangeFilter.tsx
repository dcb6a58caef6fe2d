import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldOf } from '../../../schema/define.ts'
import { useFormats } from '../formats.ts'
import type { PartProps, SummaryProps } from './parts.tsx'

type Ranged = 'integer' | 'decimal' | 'percent' | 'money' | 'date'

/** From, to, or both; the same in both is exactly that. */
export function RangeFilter({ name, field, label, filter, onChange }: PartProps<FieldOf<Ranged>>) {
  const translate = useTranslate()
  const isDate = field.kind === 'date'
  const [least, setLeast] = useState(String(filter[`${name}_gte`] ?? ''))
  const [most, setMost] = useState(String(filter[`${name}_lte`] ?? ''))
  const read = (text: string) => (text === '' || isDate ? text : Number(text))
  const apply = (isLast?: boolean) =>
    onChange({ [`${name}_gte`]: read(least), [`${name}_lte`]: read(most) }, isLast)
  const shared = {
    type: isDate ? 'date' : 'number',
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
        {...shared}
        id={`${name}-from`}
        autoFocus
        label={translate('grid.filter.from', { _: 'From' })}
        value={least}
        onChange={(event) => setLeast(event.target.value)}
        slotProps={{ htmlInput: { step: 'any' } }}
      />
      <TextField
        {...shared}
        id={`${name}-to`}
        label={translate('grid.filter.to', { _: 'To' })}
        value={most}
        onChange={(event) => setMost(event.target.value)}
        slotProps={{ htmlInput: { step: 'any' } }}
      />
      <button type="submit" hidden />
    </Box>
  )
}

export function RangeSummary({ name, field, filter }: SummaryProps<FieldOf<Ranged>>) {
  const formats = useFormats()
  const show = (value: unknown) =>
    field.kind === 'date' ? formats.day(String(value)) : formats.fraction(Number(value))
  const least = filter[`${name}_gte`]
  const most = filter[`${name}_lte`]
  if (filter[name] !== undefined) return [filter[name]].flat().map(show).join(', ')
  if (least === most) return show(least)
  if (most === undefined) return `≥ ${show(least)}`
  if (least === undefined) return `≤ ${show(most)}`
  return `${show(least)} – ${show(most)}`
}
