import type { ParsedRequest } from '../../schema/contract/index.ts'
import { verifyPassword } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import { sha256 } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { tooMany } from '../errors/apiError.ts'
import { inEnglish, message } from '../errors/message.ts'
import { recordEvent } from '../history/recordEvent.ts'
import {
  checkFailureLimit,
  rejectSignIn,
  type SignInAccount,
  type SignInRequest,
  startSession,
} from './startSession.ts'

const MAX_FAILURES = 5
const FAILURE_WINDOW = `interval '30 minutes'`
const LOCK_DURATION = `interval '60 minutes'`

/**
 * Selects the account, and whether the username is locked: five failures within 30 minutes since the last success lock it for 60.
 * The attempt is counted as a failure before the password is verified, so that parallel guesses count too.
 */
const RECORD_ATTEMPT = `with failed as (
    select at from login_attempt where username_hash = $2::text and not ok and at > now() - ${LOCK_DURATION} - ${FAILURE_WINDOW}
      and at > coalesce((select max(at) from login_attempt where username_hash = $2::text and ok), '-infinity')),
  locked as materialized (select exists (select from failed a where a.at > now() - ${LOCK_DURATION}
      and (select count(*) from failed b where b.at between a.at - ${FAILURE_WINDOW} and a.at) >= ${MAX_FAILURES}) as is_locked),
  tried as (insert into login_attempt (username_hash, ok) select $2::text, false from locked where not is_locked)
  select (select is_locked from locked) as is_locked,
  (select row_to_json(r) from (select u.id, u.name, u.user_role_id, u.password_hash, u.must_change_password from users u
    where (lower(u.email) = $1::text or u.mobile = $3::text) and u.status = 'active' and u.deleted_at is null limit 1) r) as account`

/** Finds the account of an e-mail address or a mobile number and counts the attempt. `nameHash` identifies the username; throws 429 while it is locked. */
export async function recordAttempt(db: Database, username: string) {
  const mobile = username.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  const nameHash = await sha256(username)
  const [found] = await db.query<{ is_locked: boolean; account: SignInAccount | null }>(RECORD_ATTEMPT, [
    username,
    nameHash,
    mobile,
  ])
  if (found?.is_locked) throw tooMany('session.locked')
  return { nameHash, account: found?.account ?? null }
}

/** Signs in with e-mail address or mobile number. An unknown username and a wrong password get the same reply after the same time. */
export async function login(
  db: Database,
  { username, password }: ParsedRequest<'POST login'>['body'],
  request: SignInRequest,
) {
  await checkFailureLimit(db, request)
  const { nameHash, account } = await recordAttempt(db, username.toLowerCase())
  if (!(await verifyPassword(password, account?.password_hash ?? null)) || !account)
    return rejectSignIn(db, account, request)
  return startSession(db, nameHash, account, request)
}

export async function logout(db: Database, principal: Principal, requestId: string) {
  await recordEvent(db, { userId: principal.userId, entity: 'session', action: 'sign_out', requestId })
  await db.query('delete from session where token_hash = $1::text', [await sha256(principal.token)])
  return { message: inEnglish(message('session.signedOut')) }
}
