import { accountEntity } from '../../../schema/traits.ts'
import { hashPassword } from '../../access/password.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { message, say } from '../../errors/message.ts'
import { sendJson } from '../../http/reply.ts'
import { inEachLanguage, textForAccount } from '../../messages/inEachLanguage.ts'
import { findReply, storeReply } from '../../records/idempotency.ts'
import { assertStrongPassword } from '../../records/weakPasswords.ts'
import { messageTo } from '../../sql/accountContacts.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { anonymousCaller } from '../anonymousCaller.ts'
import { accountSubject } from '../attempt.ts'
import { replacePassword } from '../changePassword.ts'
import { VERIFY_LIMIT } from '../codeLimits.ts'
import { requireCode, wrongCode } from '../oneTimeCode.ts'
import { enforceAddressLimit } from '../rateLimit.ts'
import { hasAddress, parseUsername } from './forgotPassword.ts'

const users = quoteIdent(accountEntity.name)

const to = messageTo('u')
/**
 * After a new password: lifts the lock of the account, forgets its devices, of which one may be the thief's, voids its other codes, and
 * informs its owner. Parameters: user id, subject of its failures, subject and text of the message in each language.
 */
const FINISH_RESET = `with unlocked as (insert into login_attempt (subject, ok) values ($2::text, true)),
  forgotten as (delete from known_device where user_id = $1::integer),
  codes as (delete from password_reset where user_id = $1::integer),
  contacts as (delete from contact_change where user_id = $1::integer)
  insert into outbox (channel, address, subject, body) select ${to.channel}, ${to.address}, ${to.subject(textForAccount('$3::jsonb', 'u.id'))}, ${textForAccount('$4::jsonb', 'u.id')} from ${users} u where u.id = $1::integer`

interface ProvedReset {
  userId: number
  field: string
  address: string
  codeHash: string
}

/** The account of a code that was right. Throws 400 once the code was used, or when the account is suspended or has another address by now. */
async function accountOf(db: Queries, { field, address, codeHash }: Omit<ProvedReset, 'userId'>) {
  const [account] = await db.query<{ id: number }>(
    `select u.id from password_reset r join ${users} u on u.id = r.user_id
      where r.address = $1::text and r.code_hash = $2::text and ${hasAddress(field, '$1::text')}`,
    [address, codeHash],
  )
  if (!account) throw wrongCode()
  return account.id
}

/** Throws 400 for a weak password. The right code that came with it costs no try. */
async function assertStrong(db: Queries, { userId, address, codeHash }: ProvedReset, password: string) {
  try {
    await assertStrongPassword(db, accountEntity, { password }, userId)
  } catch (error) {
    await db.query(
      'update password_reset set tries = tries - 1 where address = $1::text and code_hash = $2::text and tries > 0',
      [address, codeHash],
    )
    throw error
  }
}

/** Uses up the code and sets the password. Two resets of one account wait for each other, and the second finds no code. */
async function consumeCode(db: Queries, caller: Caller, proved: ProvedReset, passwordHash: string) {
  const { userId, field, address, codeHash } = proved
  const [account] = await db.query(
    `select u.id from ${users} u where u.id = $1::integer and ${hasAddress(field, '$2::text')} for update`,
    [userId, address],
  )
  const [used] = await db.query(
    'delete from password_reset where address = $1::text and code_hash = $2::text returning user_id',
    [address, codeHash],
  )
  if (!account || !used) throw wrongCode()
  const { requestId } = caller
  await replacePassword(db, { userId, passwordHash, requestId, action: 'reset_password' })
  await db.query(FINISH_RESET, [
    userId,
    accountSubject(userId),
    await inEachLanguage(() => say('mail.passwordChangedSubject')),
    await inEachLanguage(() => say('mail.passwordChanged')),
  ])
  const body = JSON.stringify({ message: say('session.passwordReset') })
  await storeReply(db, caller, { body, operation: null })
  return body
}

/** Sets the new password of the account with this address or number, if the code is right. Returns the reply. */
async function setPassword(
  { database, body }: RequestContext<'POST reset_password'>,
  caller: Caller,
): Promise<string> {
  const { field, address } = parseUsername(body.username)
  const codeHash = await requireCode(database, 'password_reset', address, body.otp)
  const proved = { userId: await accountOf(database, { field, address, codeHash }), field, address, codeHash }
  await assertStrong(database, proved, body.password)
  const passwordHash = await hashPassword(body.password)
  return database.transaction((db) => consumeCode(db, caller, proved, passwordHash))
}

/**
 * POST reset_password: sets a new password with the code of `forgot_password`, and ends every session of the account. An unknown username gets
 * the reply of a wrong code, after the same time. A retry finds the code used, and then the reply of the first.
 */
export async function resetPassword(context: RequestContext<'POST reset_password'>): Promise<Response> {
  const { c, database, body } = context
  await enforceAddressLimit(database, VERIFY_LIMIT, String(c.get('address')))
  const { address } = parseUsername(body.username)
  if (body.password !== body.password_confirmation)
    throw badInput({ password_confirmation: message('session.passwordMismatch') })
  const caller = await anonymousCaller(context, address, ['reset_password', address])
  try {
    return sendJson(c, await setPassword(context, caller))
  } catch (error) {
    const stored = await findReply(database, caller)
    if (!stored) throw error
    return sendJson(c, stored.body as string)
  }
}
