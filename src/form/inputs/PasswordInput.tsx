import Hide from '@mui/icons-material/VisibilityOffOutlined'
import Show from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

/** A password or its confirmation, which can be shown; a password shows its strength. */
export default function PasswordInput(props: InputProps<'password' | 'confirmation'>) {
  const { field, value, onChange, choiceLabel, within, isCode, help, ...rest } = props
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  const text = (value as string | null) ?? ''
  const name = translate(isShown ? 'form.password.hide' : 'form.password.show', {
    name: rest.label,
  })
  const hint = field.kind === 'password' && text && <PasswordStrength password={text} />
  const Icon = isShown ? Hide : Show
  return (
    <LineInput
      {...rest}
      help={hint || help}
      value={text}
      onText={(next) => onChange(next || null)}
      type={isShown ? 'text' : 'password'}
      html={{ autoComplete: 'new-password', spellCheck: false, autoCapitalize: 'none' }}
      end={
        <IconButton size="small" edge="end" aria-label={name} title={name} onClick={() => setShown(!isShown)}>
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  )
}
