import { useTranslate } from 'ra-core'
import type { InputProps } from './InputProps.ts'
import { Segmented } from './Segmented.tsx'

/** Yes or no; neither is chosen at first. */
export function YesNoInput({ field, choiceLabel, ...rest }: InputProps<'yesNo'>) {
  const translate = useTranslate()
  const choices = [
    { value: 1, label: translate('form.yes') },
    { value: 0, label: translate('form.no') },
  ]
  return <Segmented {...rest} choices={choices} />
}
