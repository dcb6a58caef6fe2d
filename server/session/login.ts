import { z } from 'zod'
import { fits } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import { digest } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { badInput, tooMany } from '../errors/apiError.ts'
import { notice } from '../history/notice.ts'
import { type Account, type Asking, begin, refuseGuesser, turnAway } from './begin.ts'

const FAILURES = 5
const WITHIN = `interval '30 minutes'`
const LOCKED = `interval '60 minutes'`

const storable = (text: string) => text.isWellFormed() && !text.includes('\0')
const credentials = z.object({
  username: z.string().min(1).max(254).refine(storable),
  password: z.string().min(1).max(200),
})

/**
 * The account, and whether the name is locked: five failures since the last success and within 30 minutes lock for 60. The attempt
 * counts as a failure from here on, before the password is looked at, so that many guesses at once count too.
 */
const TRY = `with failed as (
    select at from login_attempt where username_hash = $2::text and not ok and at > now() - ${LOCKED} - ${WITHIN}
      and at > coalesce((select max(at) from login_attempt where username_hash = $2::text and ok), '-infinity')),
  locked as materialized (select exists (select from failed a where a.at > now() - ${LOCKED}
      and (select count(*) from failed b where b.at between a.at - ${WITHIN} and a.at) >= ${FAILURES}) as yes),
  tried as (insert into login_attempt (username_hash, ok) select $2::text, false from locked where not yes)
  select (select yes from locked) as locked,
  (select row_to_json(r) from (select u.id, u.name, u.user_role_id, u.password_hash, u.must_change_password from users u
    where (lower(u.email) = $1::text or u.mobile = $3::text) and u.status = 'active' and u.deleted_at is null limit 1) r) as account`

/** The account behind an e-mail address or a mobile number, and the hash by which its failures count; 429 while that name is locked. */
export async function attempt(db: Database, username: string) {
  const mobile = username.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  const name = await digest(username)
  const [found] = await db.query<{ locked: boolean; account: Account | null }>(TRY, [username, name, mobile])
  if (found?.locked) throw tooMany('Too many failed attempts. Try again in an hour.')
  return { name, account: found?.account ?? null }
}

/** Signs in with e-mail or mobile number. A wrong name and a wrong password answer alike, and take as long. */
export async function login(db: Database, body: unknown, asking: Asking) {
  const parsed = credentials.safeParse(body)
  if (!parsed.success) throw badInput({ username: 'Send username and password' })
  await refuseGuesser(db, asking)
  const { name, account } = await attempt(db, parsed.data.username.trim().toLowerCase())
  if (!(await fits(parsed.data.password, account?.password_hash ?? null)) || !account)
    return turnAway(db, account, asking)
  return begin(db, name, account, asking)
}

export async function logout(db: Database, principal: Principal, requestId: string) {
  await notice(db, { userId: principal.userId, entity: 'session', action: 'sign_out', requestId })
  await db.query('delete from session where token_hash = $1::text', [await digest(principal.token)])
  return { message: 'Signed out' }
}
