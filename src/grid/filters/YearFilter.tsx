import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { PartProps } from './parts.tsx'

const AHEAD = 2
const BEHIND = 10

/** `2025-26`: the year that begins in April of 2025. */
const yearFrom = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** The years around this one, newest first. */
export function YearFilter({ name, label, filter, onChange }: PartProps<FieldOf<'financialYear'>>) {
  const newest = new Date().getFullYear() + AHEAD
  const options = Array.from({ length: AHEAD + BEHIND }, (_, back) => {
    const value = yearFrom(newest - back)
    return { value, label: value }
  })
  return (
    <CheckList
      label={label}
      options={options}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}
