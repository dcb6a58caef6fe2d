import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type HttpError, useDataProvider, useLogin, useNotify, useTranslate } from 'ra-core'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Field } from '../../src/account/Field.tsx'
import { TextLink } from '../../src/account/TextLink.tsx'
import type { Errors } from '../../src/account/useSubmit.ts'
import { CANDIDATE_LOGIN, SIGN_UP } from '../../src/authProvider.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { type Kept, kept } from './kept.ts'
import { useSecondsTo } from './useSecondsTo.ts'

type Asked = NonNullable<Kept['asked']>

/** As the server has it: tries with one code, and milliseconds between two codes. */
const TRIES = 5
const PAUSE_MS = 60_000
/** A code somewhere in a text, its halves perhaps apart. */
const CODE = /(?:^|\D)(\d{3}[\s-]?\d{3})(?!\d)/

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface CodeProps {
  asked: Asked
  /** Empty after a reload; then one logs in by hand. */
  password: string
  onAsked: (asked: Asked) => void
  /** The server refuses something of the details. */
  onRefused: (errors: Errors) => void
}

/** The six digits that were sent to the number. */
export function Code({ asked, password, onAsked, onRefused }: CodeProps) {
  const { mobile, at, wrong } = asked
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const navigate = useNavigate()
  const notify = useNotify()
  const login = useLogin()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState('')
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const wait = useSecondsTo(at + PAUSE_MS)
  const number = `${mobile.slice(0, 5)} ${mobile.slice(5)}`

  const attempt = async (work: () => Promise<unknown>) => {
    setError('')
    setMessage('')
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const { message: said, body } = failure as HttpError
      const { otp, ...others } = (body?.errors ?? {}) as Errors
      if (otp) {
        setError(otp)
        onAsked({ ...asked, wrong: wrong + 1 })
      } else if (Object.keys(others).length) onRefused(others)
      else setMessage(said)
    } finally {
      setBusy(false)
    }
  }

  const enter = async () => {
    await dataProvider.call('POST', 'verify_otp', { mobile, otp: digits, type: 'signup' })
    kept.forget()
    const byHand = () =>
      void navigate(CANDIDATE_LOGIN, { replace: true, state: { username: mobile, verified: true } })
    if (password) await login({ username: mobile, password }).catch(byHand)
    else byHand()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length < 6) return setError(translate('signup.code.six'))
    void attempt(enter)
  }
  const again = () =>
    attempt(async () => {
      await dataProvider.call('POST', 'resendotp', { mobile })
      setDigits('')
      onAsked({ mobile, at: Date.now(), wrong: 0 })
      notify('signup.code.sent_again', { type: 'success' })
    })
  const onPaste = (event: ClipboardEvent) => {
    const code = CODE.exec(event.clipboardData.getData('text'))?.[1]
    if (!code) return
    event.preventDefault()
    setDigits(code.replace(/\D/g, ''))
  }

  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <Box>{translate('signup.code.about', { number })}</Box>
      {message && (
        <Alert severity="error" role="alert">
          {message}
        </Alert>
      )}
      <Field
        autoFocus
        name="otp"
        label={translate('signup.code.label')}
        value={digits}
        onChange={({ target }) => setDigits(target.value.replace(/\D/g, '').slice(0, 6))}
        onPaste={onPaste}
        autoComplete="one-time-code"
        error={error || undefined}
        help={translate('signup.code.help')}
        inputProps={{
          inputMode: 'numeric',
          style: { fontSize: 24, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
        }}
      />
      {wrong > 0 && (
        <Alert severity="warning" role="status">
          {translate(wrong < TRIES ? 'signup.code.tries' : 'signup.code.used_up', { wrong, tries: TRIES })}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate(isBusy ? 'signup.code.busy' : 'signup.code.submit')}
      </Button>
      <Button variant="outlined" size="large" disabled={isBusy || wait > 0} onClick={() => void again()}>
        {wait > 0 ? translate('signup.code.again_in', { time: clock(wait) }) : translate('signup.code.again')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <TextLink to={SIGN_UP}>{translate('signup.code.change')}</TextLink>
        <TextLink to={CANDIDATE_LOGIN}>{translate('signup.code.known')}</TextLink>
      </Box>
    </Stack>
  )
}
