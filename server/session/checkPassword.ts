import { accountEntity } from '../../schema/traits.ts'
import { verifyPassword } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import type { Database } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'
import { countAttempt } from './attempt.ts'

/** Is this the caller's password? Wrong ones are counted apart from sign-ins, because the caller is signed in. */
export async function checkPassword(db: Database, { userId }: Principal, password: string) {
  const subject = `own ${userId}`
  await countAttempt(db, subject)
  const [user] = await db.query<{ password_hash: string | null }>(
    `select password_hash from ${quoteIdent(accountEntity.name)} where id = $1::integer`,
    [userId],
  )
  const ok = await verifyPassword(password, user?.password_hash ?? null)
  if (ok) await db.query('insert into login_attempt (subject, ok) values ($1::text, true)', [subject])
  return { ok }
}
