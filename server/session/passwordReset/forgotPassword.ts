import type { Field } from '../../../schema/define.ts'
import { accountEntity, contactField, fieldsOfKind, signInFields } from '../../../schema/traits.ts'
import { validate } from '../../../schema/validate.ts'
import { hashPassword } from '../../access/password.ts'
import type { RequestContext } from '../../access/route.ts'
import { badInput } from '../../errors/apiError.ts'
import { message, say } from '../../errors/message.ts'
import { inEachLanguage, textForAccount } from '../../messages/inEachLanguage.ts'
import { notYetAnswered } from '../../records/idempotency.ts'
import { hasContact } from '../../sql/accountContacts.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { columnName } from '../../sql/storedKinds.ts'
import { anonymousCaller } from '../anonymousCaller.ts'
import { codeLimits, SIGN_UP_LIMIT } from '../codeLimits.ts'
import { channelOf } from '../contact/requestContact.ts'
import { CODE_LIFETIME, createCode } from '../oneTimeCode.ts'
import { enforceAddressLimit } from '../rateLimit.ts'
import { sendWithinLimits } from '../sendWithinLimits.ts'

/** An e-mail address or a mobile number in its stored spelling, and the field of an account that has it. */
interface AccountAddress {
  field: string
  address: string
}

/** Reads a username. Throws 400 when it is neither an e-mail address nor a mobile number. */
export function parseUsername(username: string): AccountAddress {
  for (const field of signInFields) {
    const { values, broken } = validate({ [field]: contactField(field) }, { [field]: username })
    if (!Object.keys(broken).length) return { field, address: values[field] as string }
  }
  throw badInput({ username: message('session.usernameInvalid') })
}

/** SQL: the account `u` can log in with this address or number. */
export const hasAddress = (field: string, address: string): string =>
  `${hasContact(field, address)} and u.status = 'active'`

const [passwordField = ''] = fieldsOfKind(accountEntity, 'password')
const passwordHash = quoteIdent(columnName(passwordField, accountEntity.fields[passwordField] as Field))

/**
 * POST forgot_password: sends a code to the e-mail address or mobile number of an account. Reply and work are the same without such an account;
 * one without a password gets a message that says so.
 */
export async function forgotPassword(context: RequestContext<'POST forgot_password'>): Promise<Response> {
  const { c, database, body } = context
  await enforceAddressLimit(database, SIGN_UP_LIMIT, String(c.get('address')))
  const { field, address } = parseUsername(body.username)
  const code = createCode()
  const params = new Parameters()
  const caller = await anonymousCaller(context, address, ['forgot_password', address])
  const [to, channel, codeHash] = [address, channelOf(field), await hashPassword(code)].map((value) =>
    params.add(value, 'text'),
  )
  const forAccount = async (write: () => string) =>
    textForAccount(params.add(await inEachLanguage(write), 'jsonb'), 'account.id')
  const subject = await forAccount(() => say('mail.codeSubject'))
  const text = await forAccount(() => say('mail.resetCode', { code }))
  const noPassword = await forAccount(() => say('mail.noPassword'))
  return sendWithinLimits(context, caller, params, 'session.resetCodeSent', [
    ...(await codeLimits(address, params, notYetAnswered(caller))),
    `account as materialized (select u.id, u.${quoteIdent(field)} as address, u.${passwordHash} is not null as has_password
       from ${quoteIdent(accountEntity.name)} u, allowed where is_allowed and ${hasAddress(field, to as string)} limit 1)`,
    `stored as (insert into password_reset (address, user_id, code_hash) select ${to}, id, ${codeHash} from account where has_password
       on conflict (address) do update set user_id = excluded.user_id, code_hash = excluded.code_hash, code_at = now(), tries = 0)`,
    `sent as (insert into outbox (channel, address, subject, body, expires_at)
       select ${channel}, address, case ${channel} when 'email' then ${subject} end, case when has_password then ${text} else ${noPassword} end,
         now() + ${CODE_LIFETIME} from account)`,
  ])
}
