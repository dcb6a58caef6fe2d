import { useTranslate } from 'ra-core'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'
import { usePolicy } from './usePolicy.ts'

/** One line or several lines of text. Characters that the policy of the field blocks are removed, with a notice. */
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
  const { removed, onText, ...composition } = usePolicy(policy, text, (next) => onChange(next || null))
  const listId = field.suggestions && `${rest.id}-suggestions`
  return (
    <>
      <LineInput
        {...rest}
        value={text}
        onText={onText}
        multiline={field.multiline}
        notice={
          removed.length > 0 && (
            <>
              <span>{translate(`form.policy.${policy}`)}</span>{' '}
              {translate('form.policy.removed', { characters: removed.join(' ') })}
            </>
          )
        }
        html={{
          ...composition,
          list: listId,
          spellCheck: field.multiline === true,
          autoCapitalize: policy === 'letters' ? 'words' : undefined,
        }}
      />
      {listId && (
        <datalist id={listId}>
          {field.suggestions?.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  )
}
