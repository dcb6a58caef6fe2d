import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useLogin, useTranslate } from 'ra-core'
import { Field } from '../Field.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { SubmitError } from '../SubmitError.tsx'
import { useSubmit } from '../useSubmit.ts'
import { authUser } from './authUser.ts'
import type { IdentitySettings } from './useIdentitySettings.ts'

export type ProviderAction = 'login' | 'register' | 'forgot'

interface IdentityProviderFormProps {
  action: ProviderAction
  settings: IdentitySettings
  /** Confirms the action before this one. */
  confirmation: string
  onDone: (confirmation: string) => void
}

/** Logs in, registers or requests a new password at the identity provider. */
export function IdentityProviderForm({ action, settings, confirmation, onDone }: IdentityProviderFormProps) {
  const translate = useTranslate()
  const login = useLogin()
  const needsPassword = action !== 'forgot'
  const check = ({ email, password }: Record<string, string>) => ({
    email: email?.trim() ? undefined : translate('identity_provider.email_required'),
    password: needsPassword && !password ? translate('shell.login.password_required') : undefined,
  })
  const { isBusy, errors, message, onSubmit } = useSubmit(check, async ({ email = '', password = '' }) => {
    const { createProviderClient } = await import('./identityProvider.ts')
    const provider = createProviderClient(settings)
    const run: { [A in ProviderAction]: () => Promise<unknown> } = {
      login: async () => login({ token: await provider.logIn(email.trim(), password) }),
      register: () => provider.register(email.trim(), password),
      forgot: () => provider.forgot(email.trim()),
    }
    await run[action]()
    if (action !== 'login') onDone(translate(`identity_provider.${action}.done`, { email: email.trim() }))
  })
  return (
    <Stack component="form" spacing={2.5} onSubmit={onSubmit} noValidate>
      {confirmation && <Alert severity="success">{confirmation}</Alert>}
      <SubmitError message={message} />
      <Field
        autoFocus
        name="email"
        type="email"
        label={translate('identity_provider.email')}
        autoComplete="username"
        defaultValue={authUser.current()?.email ?? ''}
        error={errors.email}
      />
      {needsPassword && (
        <PasswordField
          name="password"
          label={translate('shell.login.password')}
          autoComplete={action === 'register' ? 'new-password' : 'current-password'}
          error={errors.password}
        />
      )}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate(isBusy ? 'identity_provider.busy' : `identity_provider.${action}.submit`)}
      </Button>
    </Stack>
  )
}
