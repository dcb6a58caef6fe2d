import { useTranslate } from 'ra-core'
import type { ClipboardEvent } from 'react'
import { Field } from './Field.tsx'

/** A code inside a text; there may be a space or a hyphen in the middle. */
const CODE = /(?:^|\D)(\d{3}[\s-]?\d{3})(?!\d)/

interface CodeFieldProps {
  digits: string
  onDigits: (digits: string) => void
  error: string | undefined
}

/** The input for a code of six digits. It takes the code out of a pasted message. */
export function CodeField({ digits, onDigits, error }: CodeFieldProps) {
  const translate = useTranslate()
  const onPaste = (event: ClipboardEvent) => {
    const code = CODE.exec(event.clipboardData.getData('text'))?.[1]
    if (!code) return
    event.preventDefault()
    onDigits(code.replace(/\D/g, ''))
  }
  return (
    <Field
      autoFocus
      name="otp"
      label={translate('signup.code.label')}
      value={digits}
      onChange={({ target }) => onDigits(target.value.replace(/\D/g, '').slice(0, 6))}
      onPaste={onPaste}
      autoComplete="one-time-code"
      error={error}
      help={translate('signup.code.help')}
      inputProps={{
        inputMode: 'numeric',
        style: { fontSize: 24, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
      }}
    />
  )
}
