import { entityOf } from '../../../schema/index.ts'
import { CANDIDATE_ROLE } from '../../../schema/rights.ts'
import { hashed } from '../../access/password.ts'
import { EVERYWHERE } from '../../access/scope.ts'
import { digest } from '../../access/token.ts'
import type { Asked } from '../../api/authorization.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'
import { jsonText } from '../../http/reply.ts'
import { type Caller, guard, once } from '../../records/idempotency.ts'
import { quoted } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { limitAddress } from '../throttle.ts'
import { addressed, CODE_LIFE, codeText, KNOWN_TEXT, newCode } from './code.ts'
import { type Details, detailsOf, numberOf } from './details.ts'
import { ASKING, numberLimits, refuseNumber } from './limits.ts'

/** What everybody is answered, whether the number is known or not. */
const ASKED = 'If the number can sign up, a code is on its way to it.'
const CANDIDATE_LEVEL = 9

async function demandRole(db: Queries): Promise<void> {
  const [role] = await db.query(
    `select id from ${quoted(entityOf('user_role').name)} where id = $1::integer and level = $2::integer and status = 'active' and deleted_at is null`,
    [CANDIDATE_ROLE, CANDIDATE_LEVEL],
  )
  if (!role)
    throw conflict(
      `Nobody can sign up: the role of candidates (id ${CANDIDATE_ROLE}, level ${CANDIDATE_LEVEL}) is missing or inactive. Tell an administrator.`,
    )
}

/** A stranger with the key of a retry, which only the same number and the same details find again; passwords are in no fingerprint. */
async function stranger({ caller }: Asked, mobile: string, details: readonly unknown[]): Promise<Caller> {
  const { userId, requestId, retry } = caller
  const known = retry && {
    key: await digest(`${mobile} ${retry.key}`),
    fingerprint: await digest(JSON.stringify(details)),
  }
  return { userId, requestId, reach: EVERYWHERE, ...(known && { retry: known }) }
}

const sms = (to: string, text: string, from: string) =>
  `told as (insert into outbox (channel, address, body, expires_at) select 'sms', ${to}, ${text}, now() + ${CODE_LIFE} from ${from})`

async function answered(
  { c, database }: Asked,
  caller: Caller,
  params: Parameters,
  ctes: readonly string[],
): Promise<Response> {
  const { body, refused } = await once(database, caller, params, {
    ctes,
    body: `select json_build_object('message', ${params.add(ASKED, 'text')}) from allowed where yes`,
    operation: 'null::bigint',
    refused: `select json_build_object('why', why) from allowed`,
  })
  if (body === null) throw refuseNumber(refused?.why)
  return jsonText(c, body)
}

/** Keeps what was sent until the number is proved; of a number that has an account nothing is kept, and its owner is told. */
async function keep(asked: Asked, { name, mobile, email, whatsapp_no, password }: Details) {
  const code = newCode()
  const params = new Parameters()
  const caller = await stranger(asked, mobile, [name, mobile, email, whatsapp_no])
  const [to, person, mail, whatsapp, secret, key, text, notice] = [
    mobile,
    name,
    email,
    whatsapp_no,
    await hashed(password),
    await hashed(code),
    codeText(code),
    KNOWN_TEXT,
  ].map((value) => params.add(value, 'text'))
  return answered(asked, caller, params, [
    ...(await numberLimits(mobile, params, guard(caller))),
    `known as materialized (select exists (select from ${quoted(entityOf('users').name)} where mobile = ${to} and deleted_at is null) as yes)`,
    `waiting as (insert into sign_up (mobile, name, email, whatsapp_no, password_hash, code_hash)
       select ${[to, person, mail, whatsapp, secret, key].join(', ')} from allowed, known where allowed.yes and not known.yes
       on conflict (mobile) do update set name = excluded.name, email = excluded.email, whatsapp_no = excluded.whatsapp_no,
         password_hash = excluded.password_hash, code_hash = excluded.code_hash, code_at = now(), created_at = now(), tries = 0, verified_at = null)`,
    sms(
      to as string,
      `case when known.yes then ${notice} else ${addressed(text as string, mail as string)} end`,
      'allowed, known where allowed.yes',
    ),
  ])
}

/** Asks to become a candidate: a code goes to the number, and nothing is an account before it comes back. */
export async function signUp(asked: Asked): Promise<Response> {
  const { c, database, body } = asked
  await limitAddress(database, ASKING, String(c.get('address')))
  const details = detailsOf(body)
  await demandRole(database)
  return keep(asked, details)
}

/** Sends another code to a number that waits for one; the one before is void. */
export async function resend(asked: Asked): Promise<Response> {
  const { c, database, body } = asked
  await limitAddress(database, ASKING, String(c.get('address')))
  const mobile = numberOf(body.mobile)
  const code = newCode()
  const params = new Parameters()
  const caller = await stranger(asked, mobile, [mobile])
  const [to, key, text] = [mobile, await hashed(code), codeText(code)].map((value) =>
    params.add(value, 'text'),
  )
  return answered(asked, caller, params, [
    ...(await numberLimits(mobile, params, guard(caller))),
    `renewed as (update sign_up s set code_hash = ${key}, code_at = now(), tries = 0 from allowed
       where s.mobile = ${to} and s.verified_at is null and allowed.yes returning s.email)`,
    sms(to as string, addressed(text as string, 'renewed.email'), 'renewed'),
  ])
}
