import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { AccountFrame } from '../../src/account/AccountFrame.tsx'
import { FORGOT_PASSWORD, LOGIN } from '../../src/data/paths.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { type SavedReset, savedReset } from './savedReset.ts'
import { UsernameForm } from './UsernameForm.tsx'

/** The path of the second step. */
const CODE = 'code'

/** Router state that the login passes. */
interface ForgotPasswordState {
  /** The path of the login, and what was typed there. */
  login?: string
  username?: string
}

/** A forgotten password: first the address or number of the account, then the code that was sent to it and a new password. */
export default function ForgotPassword() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { '*': step } = useParams()
  const { state } = useLocation()
  const [reset, setReset] = useState(savedReset.read)
  const { login = LOGIN, username } = (state ?? {}) as ForgotPasswordState
  const title = translate(step === CODE ? 'forgot_password.new_title' : 'forgot_password.title')
  useEffect(() => {
    document.title = `${title} · Kaushal`
    window.scrollTo(0, 0)
  }, [title])

  const storeReset = (next: SavedReset) => {
    savedReset.write(next)
    setReset(next)
  }
  if (step === CODE && !reset) return <Navigate to={FORGOT_PASSWORD} replace state={{ login }} />
  return (
    <AccountFrame title={title}>
      {step === CODE && reset ? (
        <NewPasswordForm reset={reset} login={login} onChange={storeReset} />
      ) : (
        <UsernameForm
          username={username ?? reset?.username}
          login={login}
          onCodeSent={(sentTo) => {
            storeReset({ username: sentTo, sentAt: Date.now(), wrongTries: 0 })
            void navigate(`${FORGOT_PASSWORD}/${CODE}`, { state: { login } })
          }}
        />
      )}
    </AccountFrame>
  )
}
