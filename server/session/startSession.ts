import { newToken, sha256 } from '../access/token.ts'
import type { Queries } from '../database/database.ts'
import { unauthorised } from '../errors/apiError.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { checkAddressLimit, enforceAddressLimit, type RateLimit } from './rateLimit.ts'

const SESSION_LIFETIME = `interval '7 days'`

/** Failures from one address with any username: someone tries one password on many accounts. */
const FAILURE_LIMIT: RateLimit = { name: 'sign-in', max: 100, seconds: 3_600 }

/** The account of a sign-in. */
export interface SignInAccount {
  id: number
  name: string
  user_role_id: number
  password_hash: string | null
  must_change_password: number
}

/** The request of a sign-in. */
export interface SignInRequest {
  requestId: string
  address: string
  /** The `User-Agent` header. */
  agent: string | null
}

/** Stores the session, and the success that resets the count of failures. */
const START_SESSION = `with succeeded as (insert into login_attempt (username_hash, ok) values ($1::text, true)),
  recorded as (insert into operation (user_id, entity, action, count, request_id) values ($3::integer, 'session', 'sign_in', 0, $4::text))
  insert into session (token_hash, user_id, expires_at, agent) values ($2::text, $3::integer, now() + ${SESSION_LIFETIME}, $5::text)`

/** Throws 429 for an address with too many failures. */
export const checkFailureLimit = (db: Queries, { address }: SignInRequest) =>
  checkAddressLimit(db, FAILURE_LIMIT, address)

type SignInError = 'session.credentialsWrong' | 'session.tokenRejected'

/** Records a failed sign-in, of `account` if it is known. Throws 429 when the address has failed too often, else 401. */
export async function rejectSignIn(
  db: Queries,
  account: SignInAccount | null,
  { requestId, address }: SignInRequest,
  reason: SignInError = 'session.credentialsWrong',
): Promise<never> {
  await recordEvent(db, {
    userId: account?.id ?? null,
    entity: 'session',
    action: 'sign_in_refused',
    requestId,
  })
  await enforceAddressLimit(db, FAILURE_LIMIT, address)
  throw unauthorised(reason)
}

/** Creates a session; `nameHash` identifies the username whose failures are reset. */
export async function startSession(
  db: Queries,
  nameHash: string,
  account: SignInAccount,
  { requestId, agent }: SignInRequest,
) {
  const token = newToken()
  await db.query(START_SESSION, [nameHash, await sha256(token), account.id, requestId, agent])
  return {
    token,
    profile: { id: account.id, name: account.name },
    user_role: account.user_role_id,
    must_change_password: account.must_change_password === 1,
  }
}
