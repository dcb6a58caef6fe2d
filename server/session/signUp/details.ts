import type { Field, Fields } from '../../../schema/define.ts'
import { entityOf } from '../../../schema/index.ts'
import { validate } from '../../../schema/validate.ts'
import { refuseInvalid } from '../../records/refuseInvalid.ts'

const users = entityOf('users')

/** The fields that a person can send to sign up; any other is refused by name. */
const fields: Fields = Object.fromEntries(
  ['name', 'mobile', 'whatsapp_no', 'email', 'password', 'password_confirmation'].map((name) => [
    name,
    users.fields[name] as Field,
  ]),
)

export interface SignUpDetails {
  name: string
  mobile: string
  email: string
  whatsapp_no: string | null
  password: string
}

/** The fields of a sign-up as they are stored. Throws 400 with a message for each invalid field. */
export function parseDetails(body: Readonly<Record<string, unknown>>): SignUpDetails {
  const { values, broken } = validate(fields, body)
  refuseInvalid(users, broken)
  return values as unknown as SignUpDetails
}

/** The mobile number of a request. Throws 400 when it is invalid. */
export function parseMobile(value: unknown): string {
  const { values, broken } = validate({ mobile: users.fields.mobile as Field }, { mobile: value })
  refuseInvalid(users, broken)
  return values.mobile as string
}
