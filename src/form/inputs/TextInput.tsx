import { useTranslate } from 'ra-core'
import { policies } from '../../../schema/policy.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'
import { usePolicy } from './usePolicy.ts'

/** A line or a growing paragraph. Characters that the field's policy blocks do not appear, and it is said why. */
export function TextInput({
  field,
  value,
  onChange,
  choiceLabel,
  within,
  isCode,
  ...rest
}: InputProps<'text'>) {
  const translate = useTranslate()
  const policy = field.policy ?? 'plain'
  const text = (value as string | null) ?? ''
  const { isBlocked, onText, ...composition } = usePolicy(policy, text, (next) => onChange(next || null))
  const { message } = policies[policy]
  return (
    <LineInput
      {...rest}
      value={text}
      onText={onText}
      multiline={field.multiline}
      notice={isBlocked ? translate(`form.policy.${policy}`, { _: message }) : ''}
      html={{
        ...composition,
        spellCheck: field.multiline === true,
        autoCapitalize: policy === 'letters' ? 'words' : undefined,
      }}
    />
  )
}
