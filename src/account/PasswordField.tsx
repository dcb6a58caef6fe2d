import Visibility from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOn from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'

export interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  help?: string
  autoFocus?: boolean
}

/** A password: can be shown, and says when Caps Lock is on. */
export function PasswordField({ name, label, autoComplete, error, help, autoFocus }: PasswordFieldProps) {
  const translate = useTranslate()
  const [isShown, show] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const toggle = translate(isShown ? 'shell.login.hide' : 'shell.login.show')
  const Icon = isShown ? Visibility : VisibilityOn
  return (
    <TextField
      fullWidth
      id={name}
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      error={Boolean(error)}
      helperText={error ?? (isCaps ? translate('shell.login.caps') : help)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
      slotProps={{
        formHelperText: {
          role: 'status',
          sx: !error && isCaps ? { color: 'warning.main', fontWeight: 500 } : undefined,
        },
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={toggle}
                title={toggle}
                onClick={() => show(!isShown)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
