import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { PasswordStrength } from '../form/inputs/PasswordStrength.tsx'
import { Field } from './Field.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  help?: string
  defaultValue?: string | undefined
  autoFocus?: boolean
  /** For a new password. */
  showStrength?: boolean
}

/** A password input that can show its text and warns about Caps Lock. */
export function PasswordField({ help, showStrength = false, ...field }: PasswordFieldProps) {
  const translate = useTranslate()
  const [isVisible, setVisible] = useState(false)
  const [password, setPassword] = useState('')
  const [isCapsLock, setCapsLock] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const toggle = translate(isVisible ? 'shell.login.hide' : 'shell.login.show')
  const Icon = isVisible ? VisibilityOff : Visibility
  const capsLockWarning = (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
      {translate('shell.login.caps')}
    </Box>
  )
  const strength = showStrength && password && <PasswordStrength password={password} />
  return (
    <Field
      {...field}
      type={isVisible ? 'text' : 'password'}
      help={isCapsLock ? capsLockWarning : strength || help}
      onInput={showStrength ? ({ target }) => setPassword((target as HTMLInputElement).value) : undefined}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCapsLock(false)}
      sx={{ pr: 1 }}
      endAdornment={
        <IconButton
          size="small"
          aria-label={toggle}
          aria-pressed={isVisible}
          title={toggle}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  )
}
