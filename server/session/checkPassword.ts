import { entityOf } from '../../schema/index.ts'
import { fits } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import type { Database } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { quoted } from '../sql/columns.ts'
import { attempt } from './login.ts'

/** Is this the password of whoever asks? A wrong one counts as one at the sign-in with the e-mail address does. */
export async function checkPassword(db: Database, { userId }: Principal, password: unknown) {
  if (typeof password !== 'string' || password.length > 200)
    throw badInput({ password: 'Must be text of at most 200 characters' })
  const [user] = await db.query<{ email: string }>(
    `select lower(email) as email from ${quoted(entityOf('users').name)} where id = $1::integer`,
    [userId],
  )
  const { name, account } = await attempt(db, user?.email ?? '')
  const ok = await fits(password, account?.password_hash ?? null)
  if (ok) await db.query('insert into login_attempt (username_hash, ok) values ($1::text, true)', [name])
  return { ok }
}
