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

/** A password: can be shown, and says when Caps Lock is on. */
export function PasswordField({ help, ...field }: PasswordFieldProps) {
  const translate = useTranslate()
  const [isShown, show] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const toggle = translate(isShown ? 'shell.login.hide' : 'shell.login.show')
  const Icon = isShown ? VisibilityOff : Visibility
  const caps = (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
      {translate('shell.login.caps')}
    </Box>
  )
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      help={isCaps ? caps : help}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
      sx={{ pr: 1 }}
      endAdornment={
        <IconButton
          size="small"
          aria-label={toggle}
          aria-pressed={isShown}
          title={toggle}
          onClick={() => show(!isShown)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  )
}
