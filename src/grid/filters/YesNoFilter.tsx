import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { CheckList } from './CheckList.tsx'
import type { FilterProps } from './filterKinds.ts'

export function YesNoFilter(props: FilterProps<FieldOf<'yesNo'>>) {
  const translate = useTranslate()
  const options = [
    { value: 1, label: translate('grid.yes') },
    { value: 0, label: translate('grid.no') },
  ]
  return <CheckList {...props} options={options} />
}
