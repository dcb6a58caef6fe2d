import type { ParsedRequest } from '../../schema/contract/index.ts'
import { accountEntity } from '../../schema/traits.ts'
import { hashPassword } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import { sha256 } from '../access/token.ts'
import type { Database, Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { inEnglish, message } from '../errors/message.ts'
import { refuseWeakPassword } from '../records/weakPasswords.ts'
import { checkPassword } from './checkPassword.ts'

/** Replaces a password and ends the other sessions. Parameters: user id, new password hash, hash of the token to keep, request id. */
const REPLACE_PASSWORD = `with changed as (update users set password_hash = $2::text, must_change_password = 0, version = version + 1, updated_at = now()
    where id = $1::integer returning id, version),
  recorded as (insert into operation (user_id, entity, action, count, request_id) values ($1::integer, 'users', 'password', 1, $4::text) returning id),
  versioned as (insert into change (operation_id, entity, record_id, version, before, salt)
    select recorded.id, 'users', changed.id, changed.version, '{}'::jsonb, gen_random_uuid() from recorded, changed)
  delete from session where user_id = $1::integer and token_hash <> $3::text`

/** Removes the initial password of a user who signs in through an identity provider, because its creator knows it. */
export const clearPassword = (db: Queries, userId: number, requestId: string) =>
  db.query(REPLACE_PASSWORD, [userId, null, '', requestId])

/** Sets a new password and ends the user's other sessions. Wrong current passwords are counted. */
export async function changePassword(
  db: Database,
  principal: Principal,
  { current, password, password_confirmation }: ParsedRequest<'POST change_password'>['body'],
  requestId: string,
) {
  if (password !== password_confirmation)
    throw badInput({ password_confirmation: message('session.passwordMismatch') })
  if (password === current) throw badInput({ password: message('session.passwordUnchanged') })
  await refuseWeakPassword(db, accountEntity, { password }, principal.userId)
  const { ok } = await checkPassword(db, principal, current)
  if (!ok) throw badInput({ current: message('session.currentPasswordWrong') })
  await db.query(REPLACE_PASSWORD, [
    principal.userId,
    await hashPassword(password),
    await sha256(principal.token),
    requestId,
  ])
  return { message: inEnglish(message('session.passwordChanged')) }
}
