import { sha256 } from '../access/token.ts'
import type { Queries } from '../database/database.ts'
import { tooMany } from '../errors/apiError.ts'
import { accountsWith } from '../sql/accountContacts.ts'
import { DEVICE_LIFETIME } from './knownDevices.ts'

const MAX_FAILURES = 5
const FAILURE_WINDOW = `interval '30 minutes'`
export const LOCK_DURATION = `interval '60 minutes'`

/** The account of a sign-in. */
export interface SignInAccount {
  id: number
  name: string
  user_role_id: number
  password_hash: string | null
  must_change_password: number
}

/** Whose failures a sign-in counts towards. */
export interface Attempt {
  account: SignInAccount | null
  /** The known device, else the account, else the username: one for all spellings of a mobile number. */
  subject: string
  isKnownDevice: boolean
}

const FIND_ACCOUNT = `with account as (select u.id, u.name, u.user_role_id, u.password_hash, u.must_change_password from users u
    where u.id = any(array(${accountsWith({ email: '$1::text', mobile: '$2::text' })})) and u.status = 'active' limit 1)
  select row_to_json(account) as account, (select d.token_hash from known_device d
    where d.user_id = account.id and d.token_hash = any($3::text[]) and d.created_at > now() - ${DEVICE_LIFETIME} limit 1) as device
  from account`

/** The subject of the failures of an account on unknown devices. */
export const accountSubject = (id: number) => `account ${id}`

/** The account of an e-mail address or a mobile number, and whether one of the devices is known to it. */
export async function findAttempt(
  db: Queries,
  username: string,
  devices: readonly string[],
): Promise<Attempt> {
  const name = username.trim().toLowerCase()
  const mobile = name.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  const [found] = await db.query<{ account: SignInAccount; device: string | null }>(FIND_ACCOUNT, [
    name,
    mobile,
    devices,
  ])
  if (found?.device) return { account: found.account, subject: `device ${found.device}`, isKnownDevice: true }
  if (found)
    return { account: found.account, subject: accountSubject(found.account.id), isKnownDevice: false }
  const spelling = /^\d{10}$/.test(mobile) ? mobile : name
  return { account: null, subject: `name ${await sha256(spelling)}`, isKnownDevice: false }
}

/** SQL: the failures of a subject since its last success that can lock it now. */
export const recentFailures = (subject: string): string =>
  `select at from login_attempt where subject = ${subject} and not ok and at > now() - ${LOCK_DURATION} - ${FAILURE_WINDOW}
      and at > coalesce((select max(at) from login_attempt where subject = ${subject} and ok), '-infinity')`

/** SQL condition of a failure: five within 30 minutes lock its subject for 60. `others` selects the times of all failures of its subject. */
export const isLockingFailure = (failure: string, others: string): string =>
  `${failure}.at > now() - ${LOCK_DURATION} and (select count(*) from (${others}) b
     where b.at between ${failure}.at - ${FAILURE_WINDOW} and ${failure}.at) >= ${MAX_FAILURES}`

const COUNT_ATTEMPT = `with failed as (${recentFailures('$1::text')}),
  locked as materialized (select exists (select from failed a where ${isLockingFailure('a', 'select at from failed')}) as is_locked),
  tried as (insert into login_attempt (subject, ok) select $1::text, false from locked where not is_locked)
  select is_locked from locked`

/** Counts a failure before the password is verified, so that parallel guesses count too. Throws 429 while the subject is locked. */
export async function countAttempt(db: Queries, subject: string): Promise<void> {
  const [found] = await db.query<{ is_locked: boolean }>(COUNT_ATTEMPT, [subject])
  if (found?.is_locked) throw tooMany('session.locked')
}
