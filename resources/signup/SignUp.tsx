import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { AccountFrame } from '../../src/account/AccountFrame.tsx'
import { TextLink } from '../../src/account/TextLink.tsx'
import type { FormErrors } from '../../src/account/useSubmit.ts'
import { usePublicSetting } from '../../src/app/usePublicSetting.ts'
import { CANDIDATE_LOGIN, SIGN_UP } from '../../src/data/paths.ts'
import { CodeForm } from './CodeForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { savedSignUp } from './savedSignUp.ts'

/** The path of the second step. */
const CODE = 'code'

/** The sign-up of a candidate: first the details, then the code that was sent to the number. */
export default function SignUp() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { '*': step } = useParams()
  const [sentCode, setSentCode] = useState(() => savedSignUp.read().sentCode)
  /** In memory only, to sign in once the number is verified. */
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const isOpen = usePublicSetting('sign_up.open')
  const title = translate(step === CODE ? 'signup.code.title' : 'signup.title')
  useEffect(() => {
    document.title = `${title} · Kaushal`
    window.scrollTo(0, 0)
  }, [title])

  const storeSentCode = (next: NonNullable<typeof sentCode>) => {
    savedSignUp.write({ sentCode: next })
    setSentCode(next)
  }
  if (step === CODE && !sentCode) return <Navigate to={SIGN_UP} replace />
  return (
    <AccountFrame title={title}>
      {step === CODE && sentCode ? (
        <CodeForm
          sentCode={sentCode}
          password={password}
          onCodeSent={storeSentCode}
          onDetailsInvalid={(serverErrors) => {
            setErrors({
              ...serverErrors,
              ...(serverErrors.email && { email: translate('signup.email_taken') }),
            })
            void navigate(SIGN_UP)
          }}
        />
      ) : !isOpen ? (
        <Stack spacing={2.5}>
          <Alert severity="info">{translate('signup.closed')}</Alert>
          <Box>
            {translate('signup.known')}{' '}
            <TextLink to={CANDIDATE_LOGIN}>{translate('shell.login.submit')}</TextLink>
          </Box>
        </Stack>
      ) : (
        <DetailsForm
          serverErrors={errors}
          onCodeSent={(mobile, secret) => {
            setErrors({})
            setPassword(secret)
            storeSentCode({ mobile, sentAt: Date.now(), wrongTries: 0 })
            void navigate(`${SIGN_UP}/${CODE}`)
          }}
        />
      )}
    </AccountFrame>
  )
}
