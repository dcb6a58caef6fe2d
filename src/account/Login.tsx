import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useLogin, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { usePublicSetting, usePublicSettings } from '../app/usePublicSetting.ts'
import { hasLoggedOut } from '../data/authProvider.ts'
import { CANDIDATE_LOGIN, FORGOT_PASSWORD, IDENTITY_PROVIDER_LOGIN, LOGIN, SIGN_UP } from '../data/paths.ts'
import { storage } from '../data/session/storage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { CredentialFields } from './CredentialFields.tsx'
import { useIdentitySettings } from './identityProvider/useIdentitySettings.ts'
import { SampleAccounts } from './SampleAccounts.tsx'
import { TextLink } from './TextLink.tsx'
import { useCredentials } from './useCredentials.ts'
import { useEarlyLogIn } from './useEarlyLogIn.ts'

/** Router state that another screen passes to the login. */
interface LoginState {
  nextPathname?: string
  /** User name of an account whose mobile number was just verified, or whose password was just reset. */
  username?: string
  verified?: boolean
  passwordReset?: boolean
}

/** The way to the sign-up, while it is open. */
function SignUpOffer() {
  const translate = useTranslate()
  if (!usePublicSetting('sign_up.open')) return null
  return (
    <Button variant="outlined" size="large" component={Link} to={SIGN_UP}>
      {translate('shell.login.sign_up')}
    </Button>
  )
}

/** Says that nothing can be saved at present. */
function MaintenanceNotice() {
  const translate = useTranslate()
  const { 'maintenance.on': isOn, 'maintenance.notice': notice } = usePublicSettings()
  if (!isOn) return null
  return <Alert severity="warning">{translate('shell.maintenance', { notice: notice ?? '' }).trim()}</Alert>
}

/** Login with e-mail or mobile number. Candidates have a separate login path. */
export default function Login({ candidate = false }: { candidate?: boolean }) {
  const translate = useTranslate()
  const login = useLogin()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const loginState = (state ?? {}) as LoginState
  const identityProvider = useIdentitySettings()
  const [wasSignedIn] = useState(() => storage.token() !== null)
  const { form, ...early } = useEarlyLogIn()
  const [typed, setTyped] = useState(loginState.username)
  const title = translate(candidate ? 'shell.login.candidate_title' : 'shell.login.title')
  const { isBusy, errors, message, onSubmit } = useCredentials(login)
  useEffect(() => {
    document.title = `${title} · Kaushal`
  }, [title])

  // After a logout by the user the next login opens the start page, so the stored path is removed, as often as a request that was on its
  // way brings it again.
  useEffect(() => {
    const { nextPathname } = (state ?? {}) as LoginState
    if (nextPathname !== undefined && hasLoggedOut()) void navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])

  if (wasSignedIn) return <Navigate to="/" replace />
  return (
    <AccountFrame title={title}>
      <Stack
        component="form"
        ref={form}
        spacing={2.5}
        onSubmit={onSubmit}
        onInput={({ currentTarget }) =>
          setTyped(String(new FormData(currentTarget as HTMLFormElement).get('username')))
        }
        noValidate
      >
        <MaintenanceNotice />
        {loginState.verified && <Alert severity="success">{translate('shell.login.verified')}</Alert>}
        {loginState.passwordReset && (
          <Alert severity="success">{translate('shell.login.password_reset')}</Alert>
        )}
        <CredentialFields
          key={early.key}
          errors={errors}
          message={message}
          username={early.username ?? loginState.username}
          password={early.password}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {translate(isBusy ? 'shell.login.busy' : 'shell.login.submit')}
        </Button>
        {identityProvider && !candidate && (
          <Button variant="outlined" size="large" component={Link} to={IDENTITY_PROVIDER_LOGIN} state={state}>
            {translate('identity_provider.offer')}
          </Button>
        )}
        {candidate && <SignUpOffer />}
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
          <TextLink
            to={FORGOT_PASSWORD}
            state={{ login: candidate ? CANDIDATE_LOGIN : LOGIN, username: typed ?? early.username }}
          >
            {translate('shell.login.forgotten')}
          </TextLink>
          <TextLink to={candidate ? LOGIN : CANDIDATE_LOGIN}>
            {translate(candidate ? 'shell.login.staff' : 'shell.login.candidate')}
          </TextLink>
        </Box>
      </Stack>
      {!candidate && <SampleAccounts />}
    </AccountFrame>
  )
}
