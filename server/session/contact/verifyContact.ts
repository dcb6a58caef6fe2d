import { accountEntity } from '../../../schema/traits.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { say } from '../../errors/message.ts'
import { inEachLanguage, textForAccount } from '../../messages/inEachLanguage.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { VERIFY_LIMIT } from '../codeLimits.ts'
import { requireCode, wrongCode } from '../oneTimeCode.ts'
import { enforceAddressLimit } from '../rateLimit.ts'
import { channelOf } from './requestContact.ts'

/**
 * Saves the new address or number, and informs the previous one; the first e-mail address of an account has none, so its number is
 * informed. A retry finds it saved and changes nothing.
 */
async function saveContact(db: Queries, caller: Caller, codeHash: string): Promise<void> {
  const [change] = await db.query<{ field: string; value: string }>(
    'select field, value from contact_change where user_id = $1::integer and code_hash = $2::text for update',
    [caller.userId, codeHash],
  )
  if (!change) throw wrongCode()
  const { field, value } = change
  const [stored] = await db.query<{ previous: string | null; mobile: string }>(
    `select ${quoteIdent(field)} as previous, mobile from ${quoteIdent(accountEntity.name)} where id = $1::integer`,
    [caller.userId],
  )
  if (!stored || stored.previous === value) return
  const { userId, requestId } = caller
  const verified = { userId, requestId, scope: GLOBAL_SCOPE, isContactVerified: true } as const
  await save(db, accountEntity, { id: userId, [field]: value }, verified)
  const { previous, mobile } = stored
  const channel = previous === null ? 'sms' : channelOf(field)
  await db.query(
    `insert into outbox (channel, address, subject, body)
     values ($1::text, $2::text, ${textForAccount('$3::jsonb', '$5::integer')}, ${textForAccount('$4::jsonb', '$5::integer')})`,
    [
      channel,
      previous ?? mobile,
      channel === 'email' ? await inEachLanguage(() => say('mail.accountSubject')) : null,
      await inEachLanguage(() => say(previous === null ? 'mail.contactAdded' : 'mail.contactChanged')),
      userId,
    ],
  )
}

/** POST profile/contact/verify: the code proves the new address or number, which replaces the previous one. */
export async function verifyContact({
  c,
  reply,
  database,
  body,
  caller,
}: RequestContext<'POST profile/contact/verify'>): Promise<Response> {
  await enforceAddressLimit(database, VERIFY_LIMIT, String(c.get('address')))
  const codeHash = await requireCode(database, 'contact_change', caller.userId, body.otp)
  await database.transaction((db) => saveContact(db, caller, codeHash))
  return reply({ message: say('session.contactVerified') })
}
