import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps, FilterSummaryProps } from './filterKinds.tsx'
import { toList } from './filterValue.ts'

/** The status exists in every entity, so its labels are texts of the grid. */
function useChoiceLabel(name: string) {
  const { entity } = useGridContext()
  const texts = useEntityTexts(entity)
  const translate = useTranslate()
  return (value: string | number) =>
    name in entity.fields ? texts.choice(name, value) : translate(`grid.${name}.${value}`)
}

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

export function ChoiceSummary({ name, filter }: FilterSummaryProps<FieldOf<'choice'>>) {
  const labelOf = useChoiceLabel(name)
  return toList(filter[name]).map(labelOf).join(', ')
}
