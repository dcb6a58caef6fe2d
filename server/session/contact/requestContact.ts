import { traitsOf } from '../../../schema/kindTraits.ts'
import { accountEntity, contactField, signInFields } from '../../../schema/traits.ts'
import { validate } from '../../../schema/validate.ts'
import { hashPassword } from '../../access/password.ts'
import type { BaseContext, RequestContext } from '../../access/route.ts'
import { badInput } from '../../errors/apiError.ts'
import { message, say } from '../../errors/message.ts'
import type { Channel } from '../../messages/gateway.ts'
import { inEachLanguage, textForAccount } from '../../messages/inEachLanguage.ts'
import { assertValid } from '../../records/assertValid.ts'
import { notYetAnswered } from '../../records/idempotency.ts'
import { changedContacts } from '../../records/ownContacts.ts'
import { accountsWith } from '../../sql/accountContacts.ts'
import { Parameters } from '../../sql/parameters.ts'
import { checkPassword } from '../checkPassword.ts'
import { codeLimits, SIGN_UP_LIMIT } from '../codeLimits.ts'
import { CODE_LIFETIME, createCode } from '../oneTimeCode.ts'
import { PROFILE_LIMIT } from '../ownProfile.ts'
import { enforceAddressLimit, enforceLimit } from '../rateLimit.ts'
import { sendWithinLimits } from '../sendWithinLimits.ts'

interface NewContact {
  field: string
  value: string
}

/** The one new address or number of the body. Throws 400 when there is none, or several, or it is invalid. */
function parseContact(body: Readonly<Record<string, unknown>>): NewContact {
  const sent = signInFields.filter((name) => body[name] !== undefined)
  const [field] = sent
  if (!field || sent.length > 1)
    throw badInput(Object.fromEntries(signInFields.map((name) => [name, message('session.contactRequired')])))
  const { values, broken } = validate({ [field]: contactField(field) }, { [field]: body[field] })
  assertValid(accountEntity, broken)
  return { field, value: values[field] as string }
}

/** The channel of messages to what this field of an account has. */
export function channelOf(field: string): Channel {
  const declared = accountEntity.fields[field]
  return (declared && traitsOf(declared).channel) ?? 'email'
}

/** Stores the change until its code is verified. The owner of one that is taken gets a message instead: the reply does not reveal it. */
async function sendCode(context: BaseContext, { field, value }: NewContact): Promise<Response> {
  const { caller } = context
  const code = createCode()
  const params = new Parameters()
  const user = params.add(caller.userId, 'integer')
  const values = [field, value, channelOf(field), await hashPassword(code)]
  const [name, address, channel, codeHash] = values.map((one) => params.add(one, 'text'))
  // The owner of an address that is taken has a language of their own.
  const forOwner = async (write: () => string) =>
    textForAccount(params.add(await inEachLanguage(write), 'jsonb'), `coalesce(known.id, ${user})`)
  const subject = await forOwner(() => say('mail.codeSubject'))
  const text = await forOwner(() => say('mail.contactCode', { code }))
  const taken = await forOwner(() => say('mail.contactTaken'))
  return sendWithinLimits(context, caller, params, 'session.contactCodeSent', [
    ...(await codeLimits(value, params, notYetAnswered(caller))),
    `known as materialized (select (${accountsWith({ [field]: String(address) })} limit 1) as id)`,
    `stored as (insert into contact_change (user_id, field, value, code_hash)
         select ${user}, ${name}, ${address}, ${codeHash} from allowed, known where is_allowed and known.id is null
         on conflict (user_id) do update set field = excluded.field, value = excluded.value, code_hash = excluded.code_hash, code_at = now(), tries = 0)`,
    `sent as (insert into outbox (channel, address, subject, body, expires_at)
         select ${channel}, ${address}, case ${channel} when 'email' then ${subject} end, case when known.id is not null then ${taken} else ${text} end, now() + ${CODE_LIFETIME}
           from allowed, known where is_allowed)`,
  ])
}

/** POST profile/contact: checks the password and sends a code to the new address or number, with the limits of a sign-up. */
export async function requestContact(context: RequestContext<'POST profile/contact'>): Promise<Response> {
  const { c, database, principal, body, caller } = context
  const contact = parseContact(body)
  await enforceAddressLimit(database, SIGN_UP_LIMIT, String(c.get('address')))
  await enforceLimit(database, PROFILE_LIMIT, String(principal.userId), 'session.profileLimit')
  const { ok } = await checkPassword(database, principal, body.password)
  if (!ok) throw badInput({ password: message('session.currentPasswordWrong') })
  if (!(await changedContacts(database, { [contact.field]: contact.value }, caller)).length)
    throw badInput({ [contact.field]: message('session.contactUnchanged') })
  return sendCode(context, contact)
}
