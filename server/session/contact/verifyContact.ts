import { accountEntity } from '../../../schema/traits.ts'
import { verifyPassword } from '../../access/password.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { inEnglish, message } from '../../errors/message.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { enforceAddressLimit } from '../rateLimit.ts'
import { VERIFY_LIMIT } from '../signUp/limits.ts'
import { CODE_LIFETIME, MAX_CODE_TRIES, parseCode } from '../signUp/oneTimeCode.ts'
import { channelOf } from './requestContact.ts'

const SUBJECT = 'Your account at Kaushal'
const CHANGED_MESSAGE =
  'Kaushal: your account has another address or number now, and this one can no longer be used to log in. If you did not change it, tell an administrator at once.'

const wrongCode = () => badInput({ otp: message('signUp.codeWrong') })

/** Counts the attempt before the code is verified, so that parallel guesses count too. */
const COUNT_TRY = `update contact_change set tries = tries + 1
  where user_id = $1::integer and tries < ${MAX_CODE_TRIES} and code_at > now() - ${CODE_LIFETIME} returning code_hash`

/** Saves the new address or number, and informs the previous one. A retry finds it saved and changes nothing. */
async function saveContact(db: Queries, caller: Caller, codeHash: string): Promise<void> {
  const [change] = await db.query<{ field: string; value: string }>(
    'select field, value from contact_change where user_id = $1::integer and code_hash = $2::text for update',
    [caller.userId, codeHash],
  )
  if (!change) throw wrongCode()
  const { field, value } = change
  const [stored] = await db.query<{ previous: string }>(
    `select ${quoteIdent(field)} as previous from ${quoteIdent(accountEntity.name)} where id = $1::integer`,
    [caller.userId],
  )
  if (!stored || stored.previous === value) return
  const { userId, requestId } = caller
  const verified = { userId, requestId, scope: GLOBAL_SCOPE, isContactVerified: true } as const
  await save(db, accountEntity, { id: userId, [field]: value }, verified)
  const channel = channelOf(field)
  await db.query(
    'insert into outbox (channel, address, subject, body) values ($1::text, $2::text, $3::text, $4::text)',
    [channel, stored.previous, channel === 'email' ? SUBJECT : null, CHANGED_MESSAGE],
  )
}

/** POST profile/contact/verify: the code proves the new address or number, which replaces the previous one. */
export async function verifyContact({
  c,
  database,
  body,
  caller,
}: RequestContext<'POST profile/contact/verify'>): Promise<Response> {
  await enforceAddressLimit(database, VERIFY_LIMIT, String(c.get('address')))
  const code = parseCode(body.otp)
  if (code === null) throw badInput({ otp: message('signUp.codeInvalid') })
  const [pending] = await database.query<{ code_hash: string }>(COUNT_TRY, [caller.userId])
  if (!(await verifyPassword(code, pending?.code_hash ?? null)) || !pending) throw wrongCode()
  await database.transaction((db) => saveContact(db, caller, pending.code_hash))
  return c.json({ message: inEnglish(message('session.contactVerified')) })
}
