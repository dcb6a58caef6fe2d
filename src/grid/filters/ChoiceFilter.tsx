import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps } from './filterKinds.ts'
import { useChoiceLabel } from './useChoiceLabel.ts'

export function ChoiceFilter(props: FilterProps<FieldOf<'choice'>>) {
  const labelOf = useChoiceLabel(props.name)
  const options = Object.keys(props.field.choices).map((key) => {
    const value = /^\d+$/.test(key) ? Number(key) : key
    return { value, label: labelOf(value) }
  })
  return <CheckList {...props} options={options} />
}
