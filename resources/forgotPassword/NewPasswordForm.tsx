import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type HttpError, useLogin, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MIN_PASSWORD_LENGTH } from '../../schema/passwordLength.ts'
import { CodeField } from '../../src/account/CodeField.tsx'
import { NewCodeButton } from '../../src/account/NewCodeButton.tsx'
import { PasswordField } from '../../src/account/PasswordField.tsx'
import { SubmitError } from '../../src/account/SubmitError.tsx'
import { TextLink } from '../../src/account/TextLink.tsx'
import { type FormErrors, useSubmit } from '../../src/account/useSubmit.ts'
import { WrongTries } from '../../src/account/WrongTries.tsx'
import { useFormats } from '../../src/app/formats.ts'
import { FORGOT_PASSWORD } from '../../src/data/paths.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { type SavedReset, savedReset } from './savedReset.ts'

interface NewPasswordProps {
  reset: SavedReset
  /** The path of the login from which the user came. */
  login: string
  onChange: (reset: SavedReset) => void
}

/** The form for the code and the new password, with which the user is then logged in. */
export function NewPasswordForm({ reset, login, onChange }: NewPasswordProps) {
  const { username, sentAt, wrongTries } = reset
  const translate = useTranslate()
  const { mobile } = useFormats()
  const dataProvider = useKaushalDataProvider()
  const navigate = useNavigate()
  const notify = useNotify()
  const logIn = useLogin()
  const [digits, setDigits] = useState('')
  const [isSending, setSending] = useState(false)
  const [sendError, setSendError] = useState('')

  const check = ({ password = '', password_confirmation }: Record<string, string>): FormErrors => ({
    otp: digits.length === 6 ? undefined : translate('signup.code.six_digits'),
    password: password.length >= MIN_PASSWORD_LENGTH ? undefined : translate('shell.password.short'),
    password_confirmation: password === password_confirmation ? undefined : translate('shell.password.same'),
  })
  const { isBusy, errors, message, clearErrors, onSubmit } = useSubmit(
    check,
    async ({ password = '', password_confirmation = '' }) => {
      const body = { username, otp: digits, password, password_confirmation }
      try {
        await dataProvider.api('POST reset_password', { body })
      } catch (error) {
        const wrong = ((error as HttpError).body?.errors as FormErrors | undefined)?.otp
        if (wrong) onChange({ ...reset, wrongTries: wrongTries + 1 })
        throw error
      }
      savedReset.clear()
      try {
        await logIn({ username, password })
        notify('shell.password.done', { type: 'success' })
      } catch {
        void navigate(login, { replace: true, state: { username, passwordReset: true } })
      }
    },
  )
  const resend = async () => {
    clearErrors()
    setSendError('')
    setSending(true)
    try {
      await dataProvider.api('POST forgot_password', { body: { username } })
      setDigits('')
      onChange({ username, sentAt: Date.now(), wrongTries: 0 })
      notify('forgot_password.sent_again', { type: 'success' })
    } catch (error) {
      setSendError((error as HttpError).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {translate('forgot_password.sent', { username: mobile(username) })}
      </Box>
      <SubmitError message={message || sendError} />
      <CodeField digits={digits} onDigits={setDigits} error={errors.otp} />
      <WrongTries count={wrongTries} />
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        name="password"
        label={translate('shell.password.password')}
        autoComplete="new-password"
        error={errors.password}
        help={translate('shell.password.help')}
        showStrength
      />
      <PasswordField
        name="password_confirmation"
        label={translate('shell.password.password_confirmation')}
        autoComplete="new-password"
        error={errors.password_confirmation}
        help={translate('shell.password.others_end')}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy || isSending}>
        {translate(isBusy ? 'shell.password.busy' : 'forgot_password.submit')}
      </Button>
      <NewCodeButton sentAt={sentAt} isBusy={isBusy || isSending} onClick={() => void resend()} />
      <Box sx={{ color: 'text.secondary' }}>{translate('forgot_password.no_code')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <TextLink to={FORGOT_PASSWORD} state={{ login }}>
          {translate('forgot_password.change')}
        </TextLink>
        <TextLink to={login}>{translate('forgot_password.back')}</TextLink>
      </Box>
    </Stack>
  )
}
