import type { HTMLAttributes } from 'react'
import { asMobile } from '../../../schema/spelling.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'

type ContactKind = 'mobile' | 'email' | 'url'

interface ContactFormat {
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode']
  type: string
  placeholder?: string
  width?: number
  /** Applied to the text when the input loses the focus. */
  normalise: (text: string) => unknown
}

const withScheme = (text: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) && !text.includes('@') ? `https://${text}` : text

const contactFormats: { [K in ContactKind]: ContactFormat } = {
  mobile: { inputMode: 'tel', type: 'tel', width: 220, normalise: asMobile },
  email: { inputMode: 'email', type: 'text', normalise: (text) => text.toLowerCase() },
  url: { inputMode: 'url', type: 'text', placeholder: 'https://', normalise: withScheme },
}

/** A mobile number, e-mail or web address, with a suitable keyboard on phones. */
export function ContactInput(props: InputProps<ContactKind>) {
  const { field, value, onChange, onBlur, choiceLabel, within, isCode, ...rest } = props
  const { inputMode, type, placeholder, width, normalise } = contactFormats[field.kind]
  const text = (value as string | null) ?? ''
  return (
    <LineInput
      {...rest}
      type={type}
      value={text}
      onText={(next) => onChange(next || null)}
      onBlur={() => {
        const normalised = normalise(text.trim())
        if (text && normalised !== text) onChange(normalised)
        onBlur?.()
      }}
      width={width}
      html={{ inputMode, placeholder, spellCheck: false, autoCapitalize: 'none' }}
    />
  )
}
