import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type Strength, strengthOf } from './strength.ts'

const colours: { [S in Strength]: string } = {
  short: 'text.secondary',
  weak: 'error.main',
  fair: 'warning.main',
  strong: 'success.main',
}

/** How hard a new password is to guess. */
export function PasswordStrength({ password }: { password: string }) {
  const translate = useTranslate()
  const strength = strengthOf(password)
  return (
    <Box component="span" role="status" sx={{ color: colours[strength] }}>
      {translate(`form.password.${strength}`)}
    </Box>
  )
}
