import { useTranslate } from 'ra-core'
import { ReferencePicker } from '../ReferencePicker.tsx'
import { sourceOf } from '../reference/source.ts'
import { BelowField } from './BelowField.tsx'
import type { InputProps } from './InputProps.ts'

/** A record of another entity. What lies within a parent waits for it, but areas are found from anywhere. */
export function ReferenceInput({
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
  const hint =
    within?.awaits && translate('form.reference.awaits', { name: within.awaits, _: 'Choose %{name} first' })
  return (
    <ReferencePicker
      {...rest}
      to={sourceOf(field)}
      value={typeof value === 'number' ? value : null}
      unclear={typeof value === 'string' ? value : undefined}
      onUnclear={rest.onChange}
      filter={within?.filter}
      disabled={rest.disabled || Boolean(hint)}
      placeholder={hint || undefined}
      error={error}
      helperText={help ? <BelowField help={help} /> : undefined}
    />
  )
}
