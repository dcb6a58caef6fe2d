import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { Field } from './Field.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  help?: string
  autoFocus?: boolean
}

/** A password input that can show its text and warns about Caps Lock. */
export function PasswordField({ help, ...field }: PasswordFieldProps) {
  const translate = useTranslate()
  const [isVisible, setVisible] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const toggle = translate(isVisible ? 'shell.login.hide' : 'shell.login.show')
  const Icon = isVisible ? VisibilityOff : Visibility
  const capsLockWarning = (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
      {translate('shell.login.caps')}
    </Box>
  )
  return (
    <Field
      {...field}
      type={isVisible ? 'text' : 'password'}
      help={isCapsLock ? capsLockWarning : help}
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
