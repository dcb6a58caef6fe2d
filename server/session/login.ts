import type { ParsedRequest } from '../../schema/contract/index.ts'
import { verifyPassword } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import { sha256 } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { inEnglish, message } from '../errors/message.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { countAttempt, findAttempt } from './attempt.ts'
import {
  countAddress,
  rejectSignIn,
  type SignInRequest,
  startSession,
  uncountAddress,
} from './startSession.ts'

/**
 * Signs in with e-mail address or mobile number. An unknown username and a wrong password get the same reply after the same time. Guesses
 * from elsewhere, with this username or from this address, do not stop the user on a known device.
 */
export async function login(
  db: Database,
  { username, password }: ParsedRequest<'POST login'>['body'],
  request: SignInRequest,
) {
  const attempt = await findAttempt(db, username, request.devices)
  if (!attempt.isKnownDevice) await countAddress(db, request)
  await countAttempt(db, attempt.subject)
  const { account } = attempt
  if (!(await verifyPassword(password, account?.password_hash ?? null)) || !account)
    return rejectSignIn(db, account, request)
  if (!attempt.isKnownDevice) await uncountAddress(db, request)
  return startSession(db, attempt.subject, account, request)
}

export async function logout(db: Database, principal: Principal, requestId: string) {
  await recordEvent(db, { userId: principal.userId, entity: 'session', action: 'sign_out', requestId })
  await db.query('delete from session where token_hash = $1::text', [await sha256(principal.token)])
  return { message: inEnglish(message('session.signedOut')) }
}
