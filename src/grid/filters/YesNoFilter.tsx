import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { PartProps, SummaryProps } from './parts.tsx'

function useAnswers() {
  const translate = useTranslate()
  return [
    { value: 1, label: translate('grid.yes', { _: 'Yes' }) },
    { value: 0, label: translate('grid.no', { _: 'No' }) },
  ]
}

export function YesNoFilter({ name, label, filter, onChange }: PartProps<FieldOf<'yesNo'>>) {
  return (
    <CheckList
      label={label}
      options={useAnswers()}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

export function YesNoSummary({ name, filter }: SummaryProps<FieldOf<'yesNo'>>) {
  return useAnswers()
    .filter(({ value }) => [filter[name]].flat().includes(value))
    .map(({ label }) => label)
    .join(', ')
}
