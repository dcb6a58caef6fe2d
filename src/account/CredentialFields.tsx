import { useTranslate } from 'ra-core'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitError } from './SubmitError.tsx'
import type { FormErrors } from './useSubmit.ts'

interface CredentialFieldsProps {
  errors: FormErrors
  /** The error that belongs to no field. */
  message: string
  username?: string | undefined
  password?: string | undefined
}

/** E-mail address or mobile number, and password, with the errors of the last attempt. */
export function CredentialFields({ errors, message, username, password }: CredentialFieldsProps) {
  const translate = useTranslate()
  return (
    <>
      <SubmitError message={message} />
      <Field
        autoFocus={!username}
        name="username"
        label={translate('shell.login.username')}
        autoComplete="username"
        defaultValue={username}
        error={errors.username}
        inputProps={{ inputMode: 'email' }}
      />
      <PasswordField
        autoFocus={Boolean(username)}
        name="password"
        label={translate('shell.login.password')}
        autoComplete="current-password"
        defaultValue={password}
        error={errors.password}
      />
    </>
  )
}
