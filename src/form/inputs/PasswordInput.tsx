import Hide from '@mui/icons-material/VisibilityOffOutlined'
import Show from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'
import { type Strength, strengthOf } from './strength.ts'

const colours: { [S in Strength]: string } = {
  short: 'text.secondary',
  weak: 'error.main',
  fair: 'warning.main',
  strong: 'success.main',
}

/** A password or its confirmation, which can be shown; a password shows its strength. */
export function PasswordInput(props: InputProps<'password' | 'confirmation'>) {
  const { field, value, onChange, choiceLabel, within, isCode, help, ...rest } = props
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  const text = (value as string | null) ?? ''
  const strength = strengthOf(text)
  const name = translate(isShown ? 'form.password.hide' : 'form.password.show', {
    name: rest.label,
  })
  const hint = field.kind === 'password' && text && (
    <Box component="span" role="status" sx={{ color: colours[strength] }}>
      {translate(`form.password.${strength}`)}
    </Box>
  )
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
