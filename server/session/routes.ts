import { accountEntity } from '../../schema/traits.ts'
import { type BaseContext, type RequestContext, type Route, route } from '../access/route.ts'
import { saveLanguage } from '../messages/accountLanguage.ts'
import { changePassword } from './changePassword.ts'
import { checkPassword } from './checkPassword.ts'
import { requestContact } from './contact/requestContact.ts'
import { verifyContact } from './contact/verifyContact.ts'
import { readDraftKey } from './draftKey.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { sendDevice, sentDevices } from './knownDevices.ts'
import { getLock, postUnlock } from './lockedAccount.ts'
import { login, logout } from './login.ts'
import { saveAppearance } from './ownAppearance.ts'
import { readProfile, saveProfile } from './ownProfile.ts'
import { forgotPassword } from './passwordReset/forgotPassword.ts'
import { resetPassword } from './passwordReset/resetPassword.ts'
import { loginWithProvider } from './providerLogin.ts'
import { endOtherSessions, listSessions } from './sessions.ts'
import { resendCode, signUp } from './signUp/signUp.ts'
import { verifyCode } from './signUp/verifyCode.ts'
import type { SignInRequest, startSession } from './startSession.ts'

/** The stored length of the `User-Agent` header, in characters. */
const MAX_AGENT_LENGTH = 200

const signInRequest = async ({ c, caller: { requestId } }: BaseContext): Promise<SignInRequest> => ({
  requestId,
  address: String(c.get('address')),
  agent: c.req.header('user-agent')?.slice(0, MAX_AGENT_LENGTH) ?? null,
  devices: await sentDevices(c),
})
/** Replies the new session, and makes the browser a known device of its user. */
function sendSession(
  { c, reply }: RequestContext<'POST login' | 'POST login/identity_provider'>,
  { session, device }: Awaited<ReturnType<typeof startSession>>,
) {
  sendDevice(c, session.profile.id, device)
  return reply(session)
}
const identityProvider = ({ c }: BaseContext): IdentityProvider | undefined => c.get('identity')

/** Sign-in, sign-out, sign-up, and the calls for the own account. */
export const sessionRoutes: readonly Route[] = [
  route('POST login', {
    right: 'anyone',
    inMaintenance: true,
    handle: async (context) =>
      sendSession(context, await login(context.database, context.body, await signInRequest(context))),
  }),
  route('POST login/identity_provider', {
    right: 'anyone',
    inMaintenance: true,
    handle: async (context) =>
      sendSession(
        context,
        await loginWithProvider(
          context.database,
          identityProvider(context),
          context.body.token,
          await signInRequest(context),
        ),
      ),
  }),
  route('GET identity_provider', {
    right: 'anyone',
    handle: (context) => context.reply(identityProvider(context)?.client ?? { configured: false }),
  }),
  route('GET logout', {
    right: 'signedIn',
    handle: async ({ reply, database, principal, caller }) =>
      reply(await logout(database, principal, caller.requestId)),
  }),
  route('POST change_password', {
    right: 'signedIn',
    handle: async ({ reply, database, principal, body, caller }) =>
      reply(await changePassword(database, principal, body, caller.requestId)),
  }),
  route('POST forgot_password', { right: 'anyone', handle: forgotPassword }),
  route('POST reset_password', { right: 'anyone', handle: resetPassword }),
  route('POST users/check_current_password', {
    right: 'signedIn',
    inMaintenance: true,
    handle: async ({ reply, database, principal, body }) =>
      reply(await checkPassword(database, principal, body.password)),
  }),
  // No user may read the attempts of others; the handlers apply the scope.
  route('GET users/{id}/lock', {
    right: { entity: accountEntity, action: 'update' },
    bypassRowSecurity: true,
    handle: getLock,
  }),
  route('POST users/unlock', {
    right: { entity: accountEntity, action: 'update' },
    bypassRowSecurity: true,
    handle: postUnlock,
  }),
  route('GET rpl/get_profile', { right: 'signedIn', handle: readProfile }),
  route('POST profile', { right: 'signedIn', handle: saveProfile }),
  route('POST profile/language', { right: 'signedIn', handle: saveLanguage }),
  // Under row-level security the accounts of other users would seem to be free addresses.
  route('POST profile/contact', { right: 'signedIn', bypassRowSecurity: true, handle: requestContact }),
  route('POST profile/contact/verify', { right: 'signedIn', bypassRowSecurity: true, handle: verifyContact }),
  route('POST appearance', { right: 'signedIn', handle: saveAppearance }),
  route('GET sessions', {
    right: 'signedIn',
    handle: async ({ reply, database, principal }) => reply(await listSessions(database, principal)),
  }),
  // No user may read the table of keys.
  route('GET draft_key', {
    right: 'signedIn',
    bypassRowSecurity: true,
    handle: async ({ reply, database, principal }) => reply(await readDraftKey(database, principal)),
  }),
  route('POST sessions/end_others', {
    right: 'signedIn',
    handle: async ({ reply, database, principal }) => reply(await endOtherSessions(database, principal)),
  }),
  route('POST rpl/end_user_signup', { right: 'anyone', handle: signUp }),
  route('POST verify_otp', { right: 'anyone', handle: verifyCode }),
  route('POST resendotp', { right: 'anyone', handle: resendCode }),
]
