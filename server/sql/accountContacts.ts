import type { Field } from '../../schema/define.ts'
import { accountEntity } from '../../schema/traits.ts'
import { quoteIdent } from './columns.ts'
import { equalityExpression } from './storedKinds.ts'

const users = quoteIdent(accountEntity.name)

/** SQL condition: the live account has this in a field by which people log in. The unique index of the field has these expressions. */
export function hasContact(field: string, value: string, account = 'u'): string {
  const declared = accountEntity.fields[field] as Field
  const column = `${account}.${quoteIdent(field)}`
  return `${equalityExpression(declared, column)} = ${equalityExpression(declared, value)} and ${column} is not null and ${account}.deleted_at is null`
}

/** SQL: where a message to an account goes: to its e-mail address, or without one as a text message to its number. */
export const messageTo = (account: string) => ({
  channel: `case when ${account}.email is null then 'sms' else 'email' end`,
  address: `coalesce(${account}.email, ${account}.mobile)`,
  /** A text message has no subject. */
  subject: (text: string) => `case when ${account}.email is not null then ${text} end`,
})

/** SQL: the ids of the live accounts with one of these contacts. One condition with `or` would read every account. */
export const accountsWith = (contacts: Readonly<Record<string, string>>): string =>
  Object.entries(contacts)
    .map(([field, value]) => `select u.id from ${users} u where ${hasContact(field, value)}`)
    .join(' union all ')
