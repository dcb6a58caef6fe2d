import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldOf } from '../../../schema/define.ts'
import { isNumeric, type KindWith } from '../../../schema/kindTraits.ts'
import { DateInput } from '../../form/inputs/DateInput.tsx'
import { isIsoDate } from '../../form/inputs/dates.ts'
import type { FilterProps } from './filterKinds.ts'

type RangedField = FieldOf<KindWith<'ranged'>>

/** Filters from, to, or both. */
export function RangeFilter({ name, field, label, filter, onChange }: FilterProps<RangedField>) {
  const translate = useTranslate()
  // Browsers have an input of the same name for each kind that is no number.
  const type = isNumeric(field) ? 'number' : field.kind
  const [from, setFrom] = useState(String(filter[`${name}_gte`] ?? ''))
  const [to, setTo] = useState(String(filter[`${name}_lte`] ?? ''))
  const parse = (text: string) => (text === '' || type !== 'number' ? text : Number(text))
  const isDay = (text: string) => field.kind !== 'date' || text === '' || isIsoDate(text)
  const apply = (isComplete?: boolean) =>
    [from, to].every(isDay) &&
    onChange({ [`${name}_gte`]: parse(from), [`${name}_lte`]: parse(to) }, isComplete)
  const ends = [
    { end: 'from', value: from, set: setFrom },
    { end: 'to', value: to, set: setTo },
  ] as const
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
      {ends.map(({ end, value, set }, at) => {
        const id = `${name}-${end}`
        const endLabel = translate(`grid.filter.${end}`)
        return field.kind === 'date' ? (
          <DateInput
            key={end}
            id={id}
            autoFocus={at === 0}
            label={endLabel}
            value={value || null}
            onChange={(day) => set(String(day ?? ''))}
            onBlur={() => apply()}
          />
        ) : (
          <TextField
            key={end}
            id={id}
            type={type}
            fullWidth
            autoFocus={at === 0}
            label={endLabel}
            value={value}
            onChange={(event) => set(event.target.value)}
            onBlur={() => apply()}
            slotProps={{ htmlInput: { step: 'any' } }}
          />
        )
      })}
      <button type="submit" hidden />
    </Box>
  )
}
