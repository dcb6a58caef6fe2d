import type { Field, Fields } from '../../../schema/define.ts'
import { entityOf } from '../../../schema/index.ts'
import { validate } from '../../../schema/validate.ts'
import { refuseBroken } from '../../records/save.ts'

const users = entityOf('users')

/** What a stranger may say of themselves; anything else is refused by its name. */
const fields: Fields = Object.fromEntries(
  ['name', 'mobile', 'whatsapp_no', 'email', 'password', 'password_confirmation'].map((name) => [
    name,
    users.fields[name] as Field,
  ]),
)

export interface Details {
  name: string
  mobile: string
  email: string
  whatsapp_no: string | null
  password: string
}

/** The fields of a sign-up as they would be stored; 400 with a sentence for each that is wrong. */
export function detailsOf(body: Readonly<Record<string, unknown>>): Details {
  const { values, broken } = validate(fields, body)
  refuseBroken(users, broken)
  return values as unknown as Details
}

/** The number that a code was sent to. */
export function numberOf(value: unknown): string {
  const { values, broken } = validate({ mobile: users.fields.mobile as Field }, { mobile: value })
  refuseBroken(users, broken)
  return values.mobile as string
}
