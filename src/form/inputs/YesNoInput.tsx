import { useTranslate } from 'ra-core'
import type { InputProps } from './InputProps.ts'
import { Segmented } from './Segmented.tsx'

/** Yes or no, and neither until one says. */
export function YesNoInput({ field, choiceLabel, ...rest }: InputProps<'yesNo'>) {
  const translate = useTranslate()
  const choices = [
    { value: 1, label: translate('form.yes', { _: 'Yes' }) },
    { value: 0, label: translate('form.no', { _: 'No' }) },
  ]
  return <Segmented {...rest} choices={choices} />
}
