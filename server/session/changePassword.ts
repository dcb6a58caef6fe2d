import { z } from 'zod'
import { hashed } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import { digest } from '../access/token.ts'
import type { Database, Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { checkPassword } from './checkPassword.ts'

const change = z.object({
  current: z.string().max(200),
  password: z.string().min(8).max(200),
  password_confirmation: z.string().max(200),
})

/** SQL parameters: the person, the hash in place of the old one, the one session that stays, the request. */
const REPLACE = `with changed as (update users set password_hash = $2::text, must_change_password = 0, version = version + 1, updated_at = now()
    where id = $1::integer returning id, version),
  made as (insert into operation (user_id, entity, action, count, request_id) values ($1::integer, 'users', 'password', 1, $4::text) returning id),
  told as (insert into change (operation_id, entity, record_id, version, before)
    select made.id, 'users', changed.id, changed.version, '{}'::jsonb from made, changed)
  delete from session where user_id = $1::integer and token_hash <> $3::text`

/** A password that was given is void once its person signs in otherwise: whoever gave it knows it. */
export const voidPassword = (db: Queries, userId: number, requestId: string) =>
  db.query(REPLACE, [userId, null, '', requestId])

/** Sets a new password; every other session of the user ends. Guesses at the current one count as at the sign-in. */
export async function changePassword(db: Database, principal: Principal, body: unknown, requestId: string) {
  const parsed = change.safeParse(body)
  if (!parsed.success) throw badInput({ password: 'Must have 8 to 200 characters' })
  const { current, password, password_confirmation } = parsed.data
  if (password !== password_confirmation)
    throw badInput({ password_confirmation: 'Must be the same as the password' })
  if (password === current) throw badInput({ password: 'Must differ from the current one' })
  const { ok } = await checkPassword(db, principal, current)
  if (!ok) throw badInput({ current: 'Is not your current password' })
  await db.query(REPLACE, [
    principal.userId,
    await hashed(password),
    await digest(principal.token),
    requestId,
  ])
  return { message: 'Password changed' }
}
