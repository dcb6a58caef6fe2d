import { useLocale, useTranslate } from 'ra-core'
import { inSentence } from '../../../schema/label.ts'
import { BelowField } from './BelowField.tsx'
import type { InputProps } from './InputProps.ts'
import { optionSource } from './options.ts'
import { ReferencePicker } from './ReferencePicker.tsx'

/** Chooses a record of another entity. A reference within a parent needs the parent first; areas do not. */
export default function ReferenceInput({
  field,
  value,
  within,
  help,
  error,
  isCode,
  choiceLabel,
  ...rest
}: InputProps<'reference'>) {
  const translate = useTranslate()
  const language = useLocale()
  const parentHint =
    within?.requiredParent &&
    translate('form.reference.awaits', { name: inSentence(within.requiredParent, language) })
  return (
    <ReferencePicker
      {...rest}
      to={optionSource(field)}
      value={typeof value === 'number' ? value : null}
      unresolved={typeof value === 'string' ? value : undefined}
      onUnresolved={rest.onChange}
      filter={within?.filter}
      disabled={rest.disabled || Boolean(parentHint)}
      placeholder={parentHint || undefined}
      error={error}
      helperText={help ? <BelowField help={help} /> : undefined}
    />
  )
}
