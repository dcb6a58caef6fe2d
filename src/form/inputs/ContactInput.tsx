import type { HTMLAttributes } from 'react'
import { asMobile } from '../../../schema/spelling.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'

type ContactKind = 'mobile' | 'email' | 'url'

interface Writing {
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode']
  type: string
  placeholder?: string
  width?: number
  /** What is typed, tidied when one leaves. */
  tidy: (text: string) => unknown
}

const withScheme = (text: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) && !text.includes('@') ? `https://${text}` : text

const writings: { [K in ContactKind]: Writing } = {
  mobile: { inputMode: 'tel', type: 'tel', width: 220, tidy: asMobile },
  email: { inputMode: 'email', type: 'text', tidy: (text) => text.toLowerCase() },
  url: { inputMode: 'url', type: 'text', placeholder: 'https://', tidy: withScheme },
}

/** A mobile number, e-mail or web address, with the keyboard that suits it. */
export function ContactInput(props: InputProps<ContactKind>) {
  const { field, value, onChange, onBlur, choiceLabel, within, isCode, ...rest } = props
  const { inputMode, type, placeholder, width, tidy } = writings[field.kind]
  const text = (value as string | null) ?? ''
  return (
    <LineInput
      {...rest}
      type={type}
      value={text}
      onText={(next) => onChange(next || null)}
      onBlur={() => {
        const tidied = tidy(text.trim())
        if (text && tidied !== text) onChange(tidied)
        onBlur?.()
      }}
      width={width}
      html={{ inputMode, placeholder, spellCheck: false, autoCapitalize: 'none' }}
    />
  )
}
