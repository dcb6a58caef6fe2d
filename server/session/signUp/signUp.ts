import { CANDIDATE_LEVEL, CANDIDATE_ROLE } from '../../../schema/defaultRights.ts'
import { entityOf } from '../../../schema/index.ts'
import { hashPassword } from '../../access/password.ts'
import type { BaseContext, RequestContext } from '../../access/route.ts'
import { sha256 } from '../../access/token.ts'
import type { Queries } from '../../database/database.ts'
import { conflict, forbidden } from '../../errors/apiError.ts'
import { say } from '../../errors/message.ts'
import { inEachLanguage, textForAccount } from '../../messages/inEachLanguage.ts'
import { notYetAnswered } from '../../records/idempotency.ts'
import { assertStrongPassword } from '../../records/weakPasswords.ts'
import { readSetting } from '../../settings/readSetting.ts'
import { accountsWith } from '../../sql/accountContacts.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { anonymousCaller } from '../anonymousCaller.ts'
import { codeLimits, SIGN_UP_LIMIT } from '../codeLimits.ts'
import { CODE_LIFETIME, createCode } from '../oneTimeCode.ts'
import { enforceAddressLimit } from '../rateLimit.ts'
import { sendWithinLimits } from '../sendWithinLimits.ts'
import { assertAreas, parseDetails, parseMobile, type SignUpDetails } from './details.ts'
import { codeMessage } from './signUpMessages.ts'

async function assertOpenSignUp(db: Queries): Promise<void> {
  if ((await readSetting(db, 'sign_up.open')) === 0) throw forbidden('signUp.closed')
}

async function assertCandidateRole(db: Queries): Promise<void> {
  const [role] = await db.query(
    `select id from ${quoteIdent(entityOf('user_role').name)} where id = $1::integer and level = $2::integer and status = 'active' and deleted_at is null`,
    [CANDIDATE_ROLE, CANDIDATE_LEVEL],
  )
  if (!role) throw conflict('signUp.roleMissing', { id: CANDIDATE_ROLE, level: CANDIDATE_LEVEL })
}

const outboxCte = (to: string, text: string, from: string) =>
  `sent as (insert into outbox (channel, address, body, expires_at) select 'sms', ${to}, ${text}, now() + ${CODE_LIFETIME} from ${from})`

/** Stores the sign-up until the number is verified. For a number with an account nothing is stored; its owner gets a message. */
async function storeSignUp(
  context: BaseContext,
  { name, mobile, email, whatsapp_no, state_id, district_id, password }: SignUpDetails,
  proof: string | null | undefined,
) {
  const code = createCode()
  const params = new Parameters()
  const caller = await anonymousCaller(context, mobile, [
    name,
    mobile,
    email,
    whatsapp_no,
    state_id,
    district_id,
  ])
  const [to, nameValue, emailValue, whatsapp, passwordHash, codeHash, proofHash] = [
    mobile,
    name,
    email,
    whatsapp_no,
    await hashPassword(password),
    await hashPassword(code),
    proof ? await sha256(proof) : null,
  ].map((value) => params.add(value, 'text'))
  const accountExists = params.add(await inEachLanguage(() => say('mail.accountExists')), 'jsonb')
  const areas = [state_id, district_id].map((value) => params.add(value, 'integer'))
  return sendWithinLimits(context, caller, params, 'signUp.codeSent', [
    ...(await codeLimits(mobile, params, notYetAnswered(caller))),
    `known as materialized (select (${accountsWith({ mobile: String(to) })} limit 1) as id)`,
    `stored as (insert into sign_up (mobile, name, email, whatsapp_no, password_hash, code_hash, proof_hash, state_id, district_id)
       select ${[to, nameValue, emailValue, whatsapp, passwordHash, codeHash, proofHash, ...areas].join(', ')} from allowed, known where is_allowed and known.id is null
       on conflict (mobile) do update set name = excluded.name, email = excluded.email, whatsapp_no = excluded.whatsapp_no,
         state_id = excluded.state_id, district_id = excluded.district_id,
         password_hash = excluded.password_hash, code_hash = excluded.code_hash, proof_hash = excluded.proof_hash, code_at = now(), created_at = now(), tries = 0, verified_at = null)`,
    outboxCte(
      to as string,
      `case when known.id is not null then ${textForAccount(accountExists, 'known.id')} else ${codeMessage(code, String(emailValue), params)} end`,
      'allowed, known where is_allowed',
    ),
  ])
}

/** Signs up a candidate: sends a code to the number. The account is created once the code is verified. */
export async function signUp(context: RequestContext<'POST rpl/end_user_signup'>): Promise<Response> {
  const { c, database, body } = context
  await assertOpenSignUp(database)
  await enforceAddressLimit(database, SIGN_UP_LIMIT, String(c.get('address')))
  const { proof, ...sent } = body
  const details = parseDetails(sent)
  await assertAreas(database, details)
  await assertStrongPassword(database, entityOf('users'), { ...details }, null)
  await assertCandidateRole(database)
  return storeSignUp(context, details, proof)
}

/** Sends a new code to a number that is not verified yet; the previous code no longer works. */
export async function resendCode(context: RequestContext<'POST resendotp'>): Promise<Response> {
  const { c, database, body } = context
  await assertOpenSignUp(database)
  await enforceAddressLimit(database, SIGN_UP_LIMIT, String(c.get('address')))
  const mobile = parseMobile(body.mobile)
  const code = createCode()
  const params = new Parameters()
  const caller = await anonymousCaller(context, mobile, [mobile])
  const [to, codeHash] = [mobile, await hashPassword(code)].map((value) => params.add(value, 'text'))
  return sendWithinLimits(context, caller, params, 'signUp.codeSent', [
    ...(await codeLimits(mobile, params, notYetAnswered(caller))),
    `renewed as (update sign_up s set code_hash = ${codeHash}, code_at = now(), tries = 0 from allowed
       where s.mobile = ${to} and s.verified_at is null and is_allowed returning s.email)`,
    outboxCte(to as string, codeMessage(code, 'renewed.email', params), 'renewed'),
  ])
}
