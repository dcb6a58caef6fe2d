import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLogin, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { CANDIDATE_LOGIN, HOSTED, hasLeft, LOGIN, SIGN_UP } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { Field } from './Field.tsx'
import { useIdentity } from './hosted/useIdentity.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextLink } from './TextLink.tsx'
import { useSubmit } from './useSubmit.ts'

/** What another screen says when it leads here. */
interface Led {
  nextPathname?: string
  /** To be signed in with, when its number was just proved. */
  username?: string
  verified?: boolean
}

/** Signing in by e-mail or mobile number; candidates have an address of their own. */
export default function Login({ candidate = false }: { candidate?: boolean }) {
  const translate = useTranslate()
  const login = useLogin()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const led = (state ?? {}) as Led
  const identity = useIdentity()
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

  // Whoever left of their own will is not led back, whichever way the shell took here.
  const isLedBack = led.nextPathname !== undefined && hasLeft()
  useEffect(() => {
    if (isLedBack) void navigate(pathname, { replace: true, state: null })
  }, [isLedBack, pathname, navigate])

  if (wasSignedIn) return <Navigate to="/" replace />
  return (
    <AccountFrame title={title}>
      <Stack component="form" spacing={2.5} onSubmit={onSubmit} noValidate>
        {led.verified && <Alert severity="success">{translate('shell.login.verified')}</Alert>}
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
          defaultValue={led.username}
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
        {identity && !candidate && (
          <Button variant="outlined" size="large" component={Link} to={HOSTED} state={state}>
            {translate('hosted.offer')}
          </Button>
        )}
        {candidate && (
          <Button variant="outlined" size="large" component={Link} to={SIGN_UP}>
            {translate('shell.login.sign_up')}
          </Button>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate('shell.login.forgotten')}
        </Typography>
        <Box>
          <TextLink to={candidate ? LOGIN : CANDIDATE_LOGIN}>
            {translate(candidate ? 'shell.login.staff' : 'shell.login.candidate')}
          </TextLink>
        </Box>
      </Stack>
    </AccountFrame>
  )
}
