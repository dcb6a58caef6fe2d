import { digest, newToken } from '../access/token.ts'
import type { Queries } from '../database/database.ts'
import { unauthorised } from '../errors/apiError.ts'
import { notice } from '../history/notice.ts'
import { type Limit, limitAddress, refuseAddress } from './throttle.ts'

const LIFE = `interval '7 days'`

/** Failures from one address, whatever the names: somebody who tries one password on many people. */
const FAILING: Limit = { name: 'sign-in', most: 100, seconds: 3_600 }

/** Whoever may have a session. */
export interface Account {
  id: number
  name: string
  user_role_id: number
  password_hash: string | null
  must_change_password: number
}

/** The request that asks to be signed in. */
export interface Asking {
  requestId: string
  address: string
  /** What the browser calls itself. */
  agent: string | null
}

/** A success takes back the failures before it. */
const SUCCEED = `with succeeded as (insert into login_attempt (username_hash, ok) values ($1::text, true)),
  noticed as (insert into operation (user_id, entity, action, count, request_id) values ($3::integer, 'session', 'sign_in', 0, $4::text))
  insert into session (token_hash, user_id, expires_at, agent) values ($2::text, $3::integer, now() + ${LIFE}, $5::text)`

/** 429 for an address that failed too often to be looked at. */
export const refuseGuesser = (db: Queries, { address }: Asking) => refuseAddress(db, FAILING, address)

/** Writes down that somebody failed to sign in, as `account` where that is known; 429 when the address has failed too often, else 401. */
export async function turnAway(
  db: Queries,
  account: Account | null,
  { requestId, address }: Asking,
  sentence = 'Username or password is incorrect',
): Promise<never> {
  await notice(db, { userId: account?.id ?? null, entity: 'session', action: 'sign_in_refused', requestId })
  await limitAddress(db, FAILING, address)
  throw unauthorised(sentence)
}

/** A new session; `name` is the hash by which failures are counted. */
export async function begin(db: Queries, name: string, account: Account, { requestId, agent }: Asking) {
  const token = newToken()
  await db.query(SUCCEED, [name, await digest(token), account.id, requestId, agent])
  return {
    token,
    profile: { id: account.id, name: account.name },
    user_role: account.user_role_id,
    must_change_password: account.must_change_password === 1,
  }
}
