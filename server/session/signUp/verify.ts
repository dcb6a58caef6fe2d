import { entityOf } from '../../../schema/index.ts'
import { CANDIDATE_ROLE } from '../../../schema/rights.ts'
import { fits } from '../../access/password.ts'
import { EVERYWHERE } from '../../access/scope.ts'
import { newToken } from '../../access/token.ts'
import type { Asked } from '../../api/authorization.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { save } from '../../records/save.ts'
import { quoted } from '../../sql/columns.ts'
import { limitAddress } from '../throttle.ts'
import { CODE_LIFE, codeOf, TRIES } from './code.ts'
import { numberOf } from './details.ts'
import { TRYING } from './limits.ts'

const users = entityOf('users')
const VERIFIED = 'Your number is verified. Sign in to go on.'

const wrong = () =>
  badInput({ otp: 'Is wrong or has expired. Look at the last message, or ask for another code' })

interface SignUp {
  name: string
  email: string
  whatsapp_no: string | null
  password_hash: string
  verified: boolean
}

/** Counts before it looks, so that many guesses at once count too. */
const TRY = `update sign_up set tries = tries + 1 where mobile = $1::text and tries < ${TRIES} and code_at > now() - ${CODE_LIFE} returning code_hash`

/** The sign-up becomes an account; a second time, which is a retry, nothing happens. */
async function move(db: Queries, mobile: string, code: string, requestId: string): Promise<void> {
  const [person] = await db.query<SignUp>(
    `select name, email, whatsapp_no, password_hash, verified_at is not null as verified from sign_up
      where mobile = $1::text and code_hash = $2::text for update`,
    [mobile, code],
  )
  if (!person) throw wrong()
  if (person.verified) return
  const { name, email, whatsapp_no, password_hash } = person
  // save() makes a hash of what it is given; the one that the person's password has is put in its place.
  const unknown = newToken()
  const { body } = await save(
    db,
    users,
    {
      user_role_id: CANDIDATE_ROLE,
      name,
      email,
      mobile,
      whatsapp_no,
      password: unknown,
      password_confirmation: unknown,
    },
    { userId: 0, requestId, reach: EVERYWHERE },
  )
  await db.query(`update ${quoted(users.name)} set password_hash = $2::text where id = $1::integer`, [
    JSON.parse(body as string).id,
    password_hash,
  ])
  await db.query('update sign_up set verified_at = now(), password_hash = null where mobile = $1::text', [
    mobile,
  ])
}

/** Proves the number by the code that was sent to it. A number that nobody signed up with answers as a wrong code does, and takes as long. */
export async function verify({ c, database, body, caller }: Asked): Promise<Response> {
  await limitAddress(database, TRYING, String(c.get('address')))
  const mobile = numberOf(body.mobile)
  const code = codeOf(body.otp)
  if (code === null) throw badInput({ otp: 'Must be six digits' })
  const [tried] = await database.query<{ code_hash: string }>(TRY, [mobile])
  if (!(await fits(code, tried?.code_hash ?? null)) || !tried) throw wrong()
  await database.transaction((db) => move(db, mobile, tried.code_hash, caller.requestId))
  return c.json({ message: VERIFIED })
}
