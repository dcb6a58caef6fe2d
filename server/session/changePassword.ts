import type { ParsedRequest } from '../../schema/contract/index.ts'
import { accountEntity } from '../../schema/traits.ts'
import { hashPassword } from '../access/password.ts'
import type { Principal } from '../access/rights.ts'
import { sha256 } from '../access/token.ts'
import type { Database, Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { message, say } from '../errors/message.ts'
import { assertStrongPassword } from '../records/weakPasswords.ts'
import { checkPassword } from './checkPassword.ts'

const REPLACE_PASSWORD = `with changed as (update users set password_hash = $2::text, must_change_password = 0, version = version + 1, updated_at = now()
    where id = $1::integer returning id, version),
  recorded as (insert into operation (user_id, entity, action, count, request_id) values ($1::integer, 'users', $5::text, 1, $4::text) returning id),
  versioned as (insert into change (operation_id, entity, record_id, version, before, salt)
    select recorded.id, 'users', changed.id, changed.version, '{}'::jsonb, gen_random_uuid() from recorded, changed)
  delete from session where user_id = $1::integer and token_hash <> $3::text`

interface NewPassword {
  userId: number
  /** Null for an account that signs in through an identity provider only. */
  passwordHash: string | null
  /** The hash of the token whose session goes on; without it all sessions of the account end. */
  currentToken?: string
  requestId: string
  /** The action in the history. */
  action: 'password' | 'reset_password'
}

/** Replaces the password of an account and ends its sessions. */
export const replacePassword = (
  db: Queries,
  { userId, passwordHash, currentToken = '', requestId, action }: NewPassword,
) => db.query(REPLACE_PASSWORD, [userId, passwordHash, currentToken, requestId, action])

/** Removes the initial password of a user who signs in through an identity provider, because its creator knows it. */
export const clearPassword = (db: Queries, userId: number, requestId: string) =>
  replacePassword(db, { userId, passwordHash: null, requestId, action: 'password' })

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
  await assertStrongPassword(db, accountEntity, { password }, principal.userId)
  const { ok } = await checkPassword(db, principal, current)
  if (!ok) throw badInput({ current: message('session.currentPasswordWrong') })
  await replacePassword(db, {
    userId: principal.userId,
    passwordHash: await hashPassword(password),
    currentToken: await sha256(principal.token),
    requestId,
    action: 'password',
  })
  return { message: say('session.passwordChanged') }
}
