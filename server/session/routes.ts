import type { RequestContext, Route } from '../access/route.ts'
import { changePassword } from './changePassword.ts'
import { checkPassword } from './checkPassword.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { login, logout } from './login.ts'
import { readProfile, saveProfile } from './profile.ts'
import { loginWithProvider } from './providerLogin.ts'
import { endOtherSessions, listSessions } from './sessions.ts'
import { resendCode, signUp } from './signUp/signUp.ts'
import { verifyCode } from './signUp/verifyCode.ts'
import type { SignInRequest } from './startSession.ts'

/** The stored length of the `User-Agent` header, in characters. */
const MAX_AGENT_LENGTH = 200

const signInRequest = ({ c, caller: { requestId } }: RequestContext): SignInRequest => ({
  requestId,
  address: String(c.get('address')),
  agent: c.req.header('user-agent')?.slice(0, MAX_AGENT_LENGTH) ?? null,
})
const identityProvider = ({ c }: RequestContext): IdentityProvider | undefined => c.get('identity')

/** Sign-in, sign-out, sign-up, and the calls for the own account. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: 'login',
    right: 'anyone',
    handle: async (context) =>
      context.c.json(await login(context.database, context.body, signInRequest(context))),
  },
  {
    method: 'POST',
    path: 'login/identity_provider',
    right: 'anyone',
    handle: async (context) =>
      context.c.json(
        await loginWithProvider(
          context.database,
          identityProvider(context),
          context.body,
          signInRequest(context),
        ),
      ),
  },
  {
    method: 'GET',
    path: 'identity_provider',
    right: 'anyone',
    handle: (context) => context.c.json(identityProvider(context)?.client ?? { configured: false }),
  },
  {
    method: 'GET',
    path: 'logout',
    right: 'signedIn',
    handle: async ({ c, database, principal, caller }) =>
      c.json(await logout(database, principal, caller.requestId)),
  },
  {
    method: 'POST',
    path: 'change_password',
    right: 'signedIn',
    handle: async ({ c, database, principal, body, caller }) =>
      c.json(await changePassword(database, principal, body, caller.requestId)),
  },
  {
    method: 'POST',
    path: 'users/check_current_password',
    right: 'signedIn',
    handle: async ({ c, database, principal, body }) =>
      c.json(await checkPassword(database, principal, body.password)),
  },
  { method: 'GET', path: 'rpl/get_profile', right: 'signedIn', handle: readProfile },
  { method: 'POST', path: 'profile', right: 'signedIn', handle: saveProfile },
  {
    method: 'GET',
    path: 'sessions',
    right: 'signedIn',
    handle: async ({ c, database, principal }) => c.json(await listSessions(database, principal)),
  },
  {
    method: 'POST',
    path: 'sessions/end_others',
    right: 'signedIn',
    handle: async ({ c, database, principal }) => c.json(await endOtherSessions(database, principal)),
  },
  { method: 'POST', path: 'rpl/end_user_signup', right: 'anyone', handle: signUp },
  { method: 'POST', path: 'verify_otp', right: 'anyone', handle: verifyCode },
  { method: 'POST', path: 'resendotp', right: 'anyone', handle: resendCode },
]
