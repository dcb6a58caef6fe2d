import { type Field, type Fields, reference } from '../../../schema/define.ts'
import { entityOf } from '../../../schema/index.ts'
import { validate } from '../../../schema/validate.ts'
import type { Queries } from '../../database/database.ts'
import { assertValid } from '../../records/assertValid.ts'
import { quoteIdent } from '../../sql/columns.ts'

const users = entityOf('users')

/** The fields that a person can send to sign up; any other is refused by name. */
const fields: Fields = {
  ...Object.fromEntries(
    ['name', 'mobile', 'whatsapp_no', 'email', 'password', 'password_confirmation'].map((name) => [
      name,
      users.fields[name] as Field,
    ]),
  ),
  state_id: reference('state'),
  district_id: reference('district', { within: 'state_id' }),
}

export interface SignUpDetails {
  name: string
  mobile: string
  email: string | null
  whatsapp_no: string | null
  state_id: number | null
  district_id: number | null
  password: string
}

/** The fields of a sign-up as they are stored. Throws 400 with a message for each invalid field. */
export function parseDetails(body: Readonly<Record<string, unknown>>): SignUpDetails {
  const { values, broken } = validate(fields, body)
  assertValid({ fields }, broken)
  return values as unknown as SignUpDetails
}

/** Throws 400 unless the state exists and contains the district. */
export async function assertAreas(
  db: Queries,
  { state_id, district_id }: Pick<SignUpDetails, 'state_id' | 'district_id'>,
): Promise<void> {
  const isThere = (entity: string, condition: string) =>
    `exists (select from ${quoteIdent(entityOf(entity).name)} where ${condition} and status = 'active' and deleted_at is null)`
  const [found] = await db.query<{ state: boolean; district: boolean }>(
    `select $1::integer is null or ${isThere('state', 'id = $1::integer')} as state,
            $2::integer is null or ${isThere('district', 'id = $2::integer and state_id = $1::integer')} as district`,
    [state_id, district_id],
  )
  assertValid(
    { fields },
    {
      ...(found?.state ? {} : { state_id: 'missing' }),
      ...(found?.district ? {} : { district_id: 'within' }),
    },
  )
}

/** The mobile number of a request. Throws 400 when it is invalid. */
export function parseMobile(value: unknown): string {
  const { values, broken } = validate({ mobile: users.fields.mobile as Field }, { mobile: value })
  assertValid(users, broken)
  return values.mobile as string
}
