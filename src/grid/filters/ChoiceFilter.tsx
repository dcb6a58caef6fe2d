import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { FORM_STATUS } from '../../../schema/plan.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps, FilterSummaryProps } from './filterKinds.tsx'
import { toList } from './filterValue.ts'

/** The status of a record, and that of its form, are no fields: their labels are texts of every list. */
const textsOf: Readonly<Record<string, string>> = { status: 'grid.status', [FORM_STATUS]: 'plan.statuses' }

function useChoiceLabel(name: string) {
  const { entity } = useGridContext()
  const texts = useEntityTexts(entity)
  const translate = useTranslate()
  return (value: string | number) =>
    name in entity.fields ? texts.choice(name, value) : translate(`${textsOf[name]}.${value}`)
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
