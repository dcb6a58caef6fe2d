import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps, FilterSummaryProps } from './filterKinds.tsx'

function useYesNoOptions() {
  const translate = useTranslate()
  return [
    { value: 1, label: translate('grid.yes') },
    { value: 0, label: translate('grid.no') },
  ]
}

export function YesNoFilter({ name, label, filter, onChange }: FilterProps<FieldOf<'yesNo'>>) {
  return (
    <CheckList
      label={label}
      options={useYesNoOptions()}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

export function YesNoSummary({ name, filter }: FilterSummaryProps<FieldOf<'yesNo'>>) {
  return useYesNoOptions()
    .filter(({ value }) => [filter[name]].flat().includes(value))
    .map(({ label }) => label)
    .join(', ')
}
