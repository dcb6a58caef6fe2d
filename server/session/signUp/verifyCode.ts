import { CANDIDATE_ROLE } from '../../../schema/defaultRights.ts'
import { entityOf } from '../../../schema/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import { newToken, sha256 } from '../../access/token.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'
import { say } from '../../errors/message.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { VERIFY_LIMIT } from '../codeLimits.ts'
import { requireCode, wrongCode } from '../oneTimeCode.ts'
import { enforceAddressLimit } from '../rateLimit.ts'
import { parseMobile } from './details.ts'
import { issueTicket } from './ticket.ts'

const users = entityOf('users')

interface StoredSignUp {
  name: string
  email: string | null
  whatsapp_no: string | null
  state_id: number | null
  district_id: number | null
  password_hash: string
  proof_hash: string | null
  verified: boolean
}

/** Creates the account of a sign-up; a retry creates nothing. Returns the account, and its ticket: the one of before no longer works. */
async function createAccount(
  db: Queries,
  mobile: string,
  codeHash: string,
  proof: string | null | undefined,
  requestId: string,
): Promise<{ user_id: number; ticket: string }> {
  const [signUp] = await db.query<StoredSignUp>(
    `select name, email, whatsapp_no, state_id, district_id, password_hash, proof_hash, verified_at is not null as verified from sign_up
      where mobile = $1::text and code_hash = $2::text for update`,
    [mobile, codeHash],
  )
  if (!signUp) throw wrongCode()
  // Else the account would have the password of the last sign-up with this number, also of another person.
  if (proof && (await sha256(proof)) !== signUp.proof_hash) throw conflict('signUp.replaced')
  if (signUp.verified) return issueTicket(db, mobile)
  const { name, email, whatsapp_no, state_id, district_id, password_hash } = signUp
  // save() hashes the password that it gets, so a random one is saved and then replaced by the stored hash.
  const placeholder = newToken()
  const { body } = await save(
    db,
    users,
    {
      user_role_id: CANDIDATE_ROLE,
      name,
      email,
      mobile,
      whatsapp_no,
      data: state_id === null ? null : [{ state_id, district_id }],
      password: placeholder,
      password_confirmation: placeholder,
    },
    { userId: 0, requestId, scope: GLOBAL_SCOPE },
  )
  await db.query(`update ${quoteIdent(users.name)} set password_hash = $2::text where id = $1::integer`, [
    JSON.parse(body as string).id,
    password_hash,
  ])
  await db.query('update sign_up set verified_at = now(), password_hash = null where mobile = $1::text', [
    mobile,
  ])
  return issueTicket(db, mobile)
}

/** Verifies the number by the code that was sent to it. An unknown number gets the same reply as a wrong code, after the same time. */
export async function verifyCode({
  c,
  reply,
  database,
  body,
  caller,
}: RequestContext<'POST verify_otp'>): Promise<Response> {
  await enforceAddressLimit(database, VERIFY_LIMIT, String(c.get('address')))
  const mobile = parseMobile(body.mobile)
  const codeHash = await requireCode(database, 'sign_up', mobile, body.otp)
  const account = await database.transaction((db) =>
    createAccount(db, mobile, codeHash, body.proof, caller.requestId),
  )
  return reply({ message: say('signUp.verified'), ...account })
}
