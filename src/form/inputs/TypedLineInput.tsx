import { kinds } from '../../kinds.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'

/** A line that is written in one way, with a suitable keyboard on phones: a mobile number, an e-mail address, a time. */
export function TypedLineInput(props: InputProps) {
  const { field, value, onChange, onBlur, choiceLabel, within, isCode, ...rest } = props
  const { inputMode, type = 'text', placeholder, width, normalise } = kinds[field.kind].typing ?? {}
  const text = (value as string | null) ?? ''
  return (
    <LineInput
      {...rest}
      type={type}
      value={text}
      onText={(next) => onChange(next || null)}
      onBlur={() => {
        const normalised = normalise?.(text.trim()) ?? text
        if (text && normalised !== text) onChange(normalised)
        onBlur?.()
      }}
      width={width}
      html={{ inputMode, placeholder, spellCheck: false, autoCapitalize: 'none' }}
    />
  )
}
