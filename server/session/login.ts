import type { ParsedRequest } from '../../schema/contract/index.ts'
import { verifyPassword } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import { sha256 } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { say } from '../errors/message.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { countAttempt, findAttempt } from './attempt.ts'
import { countFailure, rejectSignIn, type SignInRequest, startSession } from './startSession.ts'

/**
 * Signs in with e-mail address or mobile number. An unknown username and a wrong password get the same reply after the same time. Guesses
 * from elsewhere, with this username or from this address, do not stop the user on a known device.
 */
export async function login(
  db: Database,
  { username, password }: ParsedRequest<'POST login'>['body'],
  request: SignInRequest,
) {
  const { account, subject, isKnownDevice } = await findAttempt(db, username, request.devices)
  const signIn = async () => {
    await countAttempt(db, subject)
    if (!(await verifyPassword(password, account?.password_hash ?? null)) || !account)
      return rejectSignIn(db, account, request)
    return startSession(db, subject, account, request)
  }
  return isKnownDevice ? signIn() : countFailure(db, request, signIn)
}

export async function logout(db: Database, principal: Principal, requestId: string) {
  await recordEvent(db, { userId: principal.userId, entity: 'session', action: 'sign_out', requestId })
  await db.query('delete from session where token_hash = $1::text', [await sha256(principal.token)])
  return { message: say('session.signedOut') }
}
