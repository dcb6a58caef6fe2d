import type { Database } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { countAttempt, findAttempt } from './attempt.ts'
import { clearPassword } from './changePassword.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { countFailure, rejectSignIn, type SignInRequest, startSession } from './startSession.ts'

/**
 * Exchanges the token of the identity provider for a session of the user with its verified e-mail address. The attempt is counted,
 * locked and recorded like a sign-in with a password; an unknown or suspended user gets the same reply as for a wrong password.
 * An initial password that was never used no longer works afterwards.
 */
export async function loginWithProvider(
  db: Database,
  provider: IdentityProvider | undefined,
  token: string,
  request: SignInRequest,
) {
  if (!provider) throw notFound('session.noProvider')
  return countFailure(db, request, async () => {
    const email = await provider.verifiedEmail(token)
    if (email === null) return rejectSignIn(db, null, request, 'session.tokenRejected')
    const { subject, account } = await findAttempt(db, email, request.devices)
    await countAttempt(db, subject)
    if (!account) return rejectSignIn(db, null, request)
    if (account.must_change_password === 1) await clearPassword(db, account.id, request.requestId)
    return startSession(db, subject, { ...account, must_change_password: 0, password_hash: null }, request)
  })
}
