import { accountEntity } from '../../schema/traits.ts'
import { newToken, sha256 } from '../access/token.ts'
import type { Queries } from '../database/database.ts'
import { ApiError, unauthorised } from '../errors/apiError.ts'
import { currentLanguage } from '../errors/language.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { STORE_LANGUAGE } from '../messages/accountLanguage.ts'
import { quoteIdent } from '../sql/columns.ts'
import { integerSetting } from '../sql/settingSql.ts'
import type { SignInAccount } from './attempt.ts'
import { enforceAddressLimit, type RateLimit, uncountRequest } from './rateLimit.ts'

const SESSION_LIFETIME = `make_interval(days => ${integerSetting('session.days')})`

/** Failures from one address with any username: someone tries one password on many accounts. */
const FAILURE_LIMIT: RateLimit = { name: 'sign-in', max: 100, seconds: 3_600 }

/** The request of a sign-in. */
export interface SignInRequest {
  requestId: string
  address: string
  /** The `User-Agent` header. */
  agent: string | null
  /** The hashes of the tokens of known devices that it sends. */
  devices: readonly string[]
}

/**
 * Stores the session, the success that resets the count of failures, the device in place of the one that was sent, and the language; nothing
 * where the account was suspended or got another password while the one that was sent was verified.
 */
const START_SESSION = `with account as materialized (select id from ${quoteIdent(accountEntity.name)} where id = $3::integer and status = 'active' and deleted_at is null
    and ($9::text is null or password_hash = $9::text) for share),
  succeeded as (insert into login_attempt (subject, ok) select $1::text, true from account),
  recorded as (insert into operation (user_id, entity, action, count, request_id) select id, 'session', 'sign_in', 0, $4::text from account),
  replaced as (delete from known_device using account where user_id = account.id and token_hash = any($7::text[])),
  known as (insert into known_device (token_hash, user_id) select $6::text, id from account),
  language as (${STORE_LANGUAGE('$3', '$8')})
  insert into session (token_hash, user_id, expires_at, agent) select $2::text, id, now() + ${SESSION_LIFETIME}, $5::text from account returning user_id`

/**
 * Counts a sign-in as a failure of its address before it is checked, so that many at once count too, and takes it from the count again
 * unless it is refused with 401. Throws 429 above the limit.
 */
export async function countFailure<Result>(
  db: Queries,
  { address }: SignInRequest,
  signIn: () => Promise<Result>,
): Promise<Result> {
  await enforceAddressLimit(db, FAILURE_LIMIT, address)
  let isRefused = false
  try {
    return await signIn()
  } catch (error) {
    isRefused = error instanceof ApiError && error.status === 401
    throw error
  } finally {
    if (!isRefused) await uncountRequest(db, FAILURE_LIMIT, address)
  }
}

type SignInError = 'session.credentialsWrong' | 'session.tokenRejected'

/** Records a failed sign-in, of `account` if it is known, and throws 401. */
export async function rejectSignIn(
  db: Queries,
  account: SignInAccount | null,
  { requestId }: SignInRequest,
  reason: SignInError = 'session.credentialsWrong',
): Promise<never> {
  await recordEvent(db, {
    userId: account?.id ?? null,
    entity: 'session',
    action: 'sign_in_refused',
    requestId,
  })
  throw unauthorised(reason)
}

/**
 * Creates a session and makes the browser a known device; `subject` is whose failures are reset. Throws 401 where the account, as it was
 * checked, is no more; without `password_hash` its password was not.
 */
export async function startSession(
  db: Queries,
  subject: string,
  account: SignInAccount,
  request: SignInRequest,
) {
  const { requestId, agent, devices } = request
  const [token, device] = [newToken(), newToken()]
  const hashes = [await sha256(token), await sha256(device)] as const
  const started = await db.query(START_SESSION, [
    subject,
    hashes[0],
    account.id,
    requestId,
    agent,
    hashes[1],
    devices,
    currentLanguage(),
    account.password_hash,
  ])
  if (!started.length) await rejectSignIn(db, account, request)
  return {
    device,
    session: {
      token,
      profile: { id: account.id, name: account.name },
      user_role: account.user_role_id,
      must_change_password: account.must_change_password === 1,
    },
  }
}
