import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps } from './filterKinds.ts'

export function YesNoFilter({ name, label, filter, onChange }: FilterProps<FieldOf<'yesNo'>>) {
  const translate = useTranslate()
  const options = [
    { value: 1, label: translate('grid.yes') },
    { value: 0, label: translate('grid.no') },
  ]
  return (
    <CheckList
      label={label}
      options={options}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}
