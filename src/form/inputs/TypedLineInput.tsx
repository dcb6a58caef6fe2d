import type { Field } from '../../../schema/define.ts'
import { readerOf } from '../../../schema/kinds.ts'
import { kinds } from '../../kinds.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'

/** The text as it is stored, where it can be read. */
function normalise(field: Field, text: string): unknown {
  const read = readerOf(field).safeParse(text)
  return read.success ? read.data : text
}

/** A line that is written in one way, with a suitable keyboard on phones: a mobile number, an e-mail address, a time. */
export function TypedLineInput(props: InputProps) {
  const { field, value, onChange, onBlur, choiceLabel, within, isCode, ...rest } = props
  const { inputMode, type = 'text', placeholder, width, complete } = kinds[field.kind].typing ?? {}
  const text = (value as string | null) ?? ''
  return (
    <LineInput
      {...rest}
      type={type}
      value={text}
      onText={(next) => onChange(next || null)}
      onBlur={() => {
        const normalised = normalise(field, complete ? complete(text.trim()) : text.trim())
        if (text && normalised !== text) onChange(normalised)
        onBlur?.()
      }}
      width={width}
      html={{ inputMode, placeholder, spellCheck: false, autoCapitalize: 'none' }}
    />
  )
}
