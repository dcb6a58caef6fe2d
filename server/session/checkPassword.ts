import { accountEntity } from '../../schema/traits.ts'
import { verifyPassword } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import type { Database } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'
import { recordAttempt } from './login.ts'

/** Is this the caller's password? A wrong one counts as a failed sign-in with the caller's e-mail address. */
export async function checkPassword(db: Database, { userId }: Principal, password: string) {
  const [user] = await db.query<{ email: string }>(
    `select lower(email) as email from ${quoteIdent(accountEntity.name)} where id = $1::integer`,
    [userId],
  )
  const { nameHash, account } = await recordAttempt(db, user?.email ?? '')
  const ok = await verifyPassword(password, account?.password_hash ?? null)
  if (ok) await db.query('insert into login_attempt (username_hash, ok) values ($1::text, true)', [nameHash])
  return { ok }
}
