import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLogin, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { storage } from '../storage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSubmit } from './useSubmit.ts'

/** Signing in by e-mail or mobile number; candidates have an address of their own. */
export default function Login({ candidate = false }: { candidate?: boolean }) {
  const translate = useTranslate()
  const login = useLogin()
  const [wasSignedIn] = useState(() => storage.token() !== null)
  const title = translate(candidate ? 'shell.login.candidate_title' : 'shell.login.title')
  const { isBusy, errors, message, onSubmit } = useSubmit(
    ({ username, password }) => ({
      username: username?.trim() ? undefined : translate('shell.login.username_required'),
      password: password ? undefined : translate('shell.login.password_required'),
    }),
    ({ username = '', password = '' }) => login({ username: username.trim(), password }),
  )
  useEffect(() => {
    document.title = `${title} · Kaushal`
  }, [title])

  if (wasSignedIn) return <Navigate to="/" replace />
  return (
    <AccountFrame title={title}>
      <Stack component="form" spacing={2.5} onSubmit={onSubmit} noValidate>
        {message && (
          <Alert severity="error" role="alert">
            {message}
          </Alert>
        )}
        <Field
          autoFocus
          name="username"
          label={translate('shell.login.username')}
          autoComplete="username"
          error={errors.username}
          inputProps={{ inputMode: 'email' }}
        />
        <PasswordField
          name="password"
          label={translate('shell.login.password')}
          autoComplete="current-password"
          error={errors.password}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {translate(isBusy ? 'shell.login.busy' : 'shell.login.submit')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate('shell.login.forgotten')}
        </Typography>
      </Stack>
    </AccountFrame>
  )
}
