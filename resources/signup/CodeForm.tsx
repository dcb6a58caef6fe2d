import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type HttpError, useLogin, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CodeField } from '../../src/account/CodeField.tsx'
import { NewCodeButton } from '../../src/account/NewCodeButton.tsx'
import { SubmitError } from '../../src/account/SubmitError.tsx'
import { TextLink } from '../../src/account/TextLink.tsx'
import type { FormErrors } from '../../src/account/useSubmit.ts'
import { WrongTries } from '../../src/account/WrongTries.tsx'
import { useFormats } from '../../src/app/formats.ts'
import { CANDIDATE_LOGIN, SIGN_UP } from '../../src/data/paths.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { type SavedSignUp, savedSignUp } from './savedSignUp.ts'

type SentCode = NonNullable<SavedSignUp['sentCode']>

interface CodeProps {
  sentCode: SentCode
  /** Empty after a reload; then the user signs in on the next screen. */
  password: string
  onCodeSent: (sentCode: SentCode) => void
  /** The server rejects some of the details. */
  onDetailsInvalid: (errors: FormErrors) => void
}

/** The form for the six digits that were sent to the number. */
export function CodeForm({ sentCode, password, onCodeSent, onDetailsInvalid }: CodeProps) {
  const { mobile, sentAt, wrongTries } = sentCode
  const translate = useTranslate()
  const formats = useFormats()
  const dataProvider = useKaushalDataProvider()
  const navigate = useNavigate()
  const notify = useNotify()
  const login = useLogin()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<unknown>) => {
    setError('')
    setMessage('')
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const { message: text, body } = failure as HttpError
      const { otp, ...others } = (body?.errors ?? {}) as FormErrors
      if (otp) {
        setError(otp)
        onCodeSent({ ...sentCode, wrongTries: wrongTries + 1 })
      } else if (Object.keys(others).length) onDetailsInvalid(others)
      else setMessage(text)
    } finally {
      setBusy(false)
    }
  }

  const verify = async () => {
    const { proof } = savedSignUp.read()
    await dataProvider.api('POST verify_otp', { body: { mobile, otp: digits, type: 'signup', proof } })
    savedSignUp.clear()
    const openLogin = () =>
      void navigate(CANDIDATE_LOGIN, { replace: true, state: { username: mobile, verified: true } })
    if (password) await login({ username: mobile, password }).catch(openLogin)
    else openLogin()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length < 6) return setError(translate('signup.code.six_digits'))
    void run(verify)
  }
  const resend = () =>
    run(async () => {
      await dataProvider.api('POST resendotp', { body: { mobile } })
      setDigits('')
      onCodeSent({ mobile, sentAt: Date.now(), wrongTries: 0 })
      notify('signup.code.sent_again', { type: 'success' })
    })
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <Box>{translate('signup.code.about', { number: formats.mobile(mobile) })}</Box>
      <SubmitError message={message} />
      <CodeField digits={digits} onDigits={setDigits} error={error || undefined} />
      <WrongTries count={wrongTries} />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate(isBusy ? 'signup.code.busy' : 'signup.code.submit')}
      </Button>
      <NewCodeButton sentAt={sentAt} isBusy={isBusy} onClick={() => void resend()} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <TextLink to={SIGN_UP}>{translate('signup.code.change')}</TextLink>
        <TextLink to={CANDIDATE_LOGIN}>{translate('signup.code.known')}</TextLink>
      </Box>
    </Stack>
  )
}
