import type { Route } from '../../api/authorization.ts'
import { resend, signUp } from './signUp.ts'
import { verify } from './verify.ts'

/** How somebody becomes a candidate; without a token, as there is no account yet. */
export const signUpRoutes: readonly Route[] = [
  { method: 'POST', path: 'rpl/end_user_signup', right: 'anyone', handle: signUp },
  { method: 'POST', path: 'verify_otp', right: 'anyone', handle: verify },
  { method: 'POST', path: 'resendotp', right: 'anyone', handle: resend },
]
