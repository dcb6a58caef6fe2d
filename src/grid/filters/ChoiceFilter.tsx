import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps } from './filterKinds.ts'
import { useChoiceLabel } from './useChoiceLabel.ts'

export function ChoiceFilter({ name, field, label, filter, onChange }: FilterProps<FieldOf<'choice'>>) {
  const labelOf = useChoiceLabel(name)
  const options = Object.keys(field.choices).map((key) => {
    const value = /^\d+$/.test(key) ? Number(key) : key
    return { value, label: labelOf(value) }
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
