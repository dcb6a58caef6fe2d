import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { AccountFrame } from '../../src/account/AccountFrame.tsx'
import type { Errors } from '../../src/account/useSubmit.ts'
import { SIGN_UP } from '../../src/authProvider.ts'
import { Code } from './Code.tsx'
import { Details } from './Details.tsx'
import { kept } from './kept.ts'

const CODE = 'code'

/** A candidate signs up: first who they are, then the code that was sent to their number. */
export default function SignUp() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { '*': step } = useParams()
  const [asked, setAsked] = useState(() => kept.read().asked)
  /** Lives as long as this screen, to sign in with once the number is proved. */
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const title = translate(step === CODE ? 'signup.code.title' : 'signup.title')
  useEffect(() => {
    document.title = `${title} · Kaushal`
    window.scrollTo(0, 0)
  }, [title])

  const ask = (next: NonNullable<typeof asked>) => {
    kept.write({ asked: next })
    setAsked(next)
  }
  if (step === CODE && !asked) return <Navigate to={SIGN_UP} replace />
  return (
    <AccountFrame title={title}>
      {step === CODE && asked ? (
        <Code
          asked={asked}
          password={password}
          onAsked={ask}
          onRefused={(found) => {
            setErrors({ ...found, ...(found.email && { email: translate('signup.email_taken') }) })
            void navigate(SIGN_UP)
          }}
        />
      ) : (
        <Details
          refused={errors}
          onAsked={(mobile, secret) => {
            setErrors({})
            setPassword(secret)
            ask({ mobile, at: Date.now(), wrong: 0 })
            void navigate(`${SIGN_UP}/${CODE}`)
          }}
        />
      )}
    </AccountFrame>
  )
}
