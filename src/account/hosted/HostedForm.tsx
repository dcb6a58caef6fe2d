import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useLogin, useTranslate } from 'ra-core'
import { Field } from '../Field.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useSubmit } from '../useSubmit.ts'
import { authUser } from './authUser.ts'
import type { IdentitySettings } from './useIdentity.ts'

export type Doing = 'login' | 'register' | 'forgot'

interface HostedFormProps {
  doing: Doing
  identity: IdentitySettings
  /** What was done before, in a sentence. */
  done: string
  onDone: (said: string) => void
}

/** Logging in, registering or asking for a new password at the other house. */
export function HostedForm({ doing, identity, done, onDone }: HostedFormProps) {
  const translate = useTranslate()
  const login = useLogin()
  const needsPassword = doing !== 'forgot'
  const check = ({ email, password }: Record<string, string>) => ({
    email: email?.trim() ? undefined : translate('hosted.email_required'),
    password: needsPassword && !password ? translate('shell.login.password_required') : undefined,
  })
  const { isBusy, errors, message, onSubmit } = useSubmit(check, async ({ email = '', password = '' }) => {
    const { providerOf } = await import('./provider.ts')
    const provider = providerOf(identity)
    const work: { [D in Doing]: () => Promise<unknown> } = {
      login: async () => login({ token: await provider.logIn(email.trim(), password) }),
      register: () => provider.register(email.trim(), password),
      forgot: () => provider.forgot(email.trim()),
    }
    await work[doing]()
    if (doing !== 'login') onDone(translate(`hosted.${doing}.done`, { email: email.trim() }))
  })
  return (
    <Stack component="form" spacing={2.5} onSubmit={onSubmit} noValidate>
      {done && <Alert severity="success">{done}</Alert>}
      {message && (
        <Alert severity="error" role="alert">
          {message}
        </Alert>
      )}
      <Field
        autoFocus
        name="email"
        type="email"
        label={translate('hosted.email')}
        autoComplete="username"
        defaultValue={authUser.current()?.email ?? ''}
        error={errors.email}
      />
      {needsPassword && (
        <PasswordField
          name="password"
          label={translate('shell.login.password')}
          autoComplete={doing === 'register' ? 'new-password' : 'current-password'}
          error={errors.password}
        />
      )}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate(isBusy ? 'hosted.busy' : `hosted.${doing}.submit`)}
      </Button>
    </Stack>
  )
}
