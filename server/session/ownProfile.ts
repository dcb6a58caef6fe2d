import { entityOf } from '../../schema/index.ts'
import type { BaseContext, RequestContext } from '../access/route.ts'
import { GLOBAL_SCOPE } from '../access/scope.ts'
import { badInput } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { sendJson, sendResult } from '../http/reply.ts'
import { save } from '../records/save.ts'
import { quoteIdent, selectList } from '../sql/columns.ts'
import { enforceLimit, type RateLimit } from './rateLimit.ts'

const users = entityOf('users')
const EDITABLE_FIELDS: readonly string[] = ['name', 'email', 'mobile', 'whatsapp_no']
/** Bounds what one user writes, and how many codes they can have sent. */
export const PROFILE_LIMIT: RateLimit = { name: 'profile', max: 20, seconds: 3_600 }

const SELECT_PROFILE = `select ${selectList(users, 'u')}, r.name as role, r.level from ${quoteIdent(users.name)} u
  left join ${quoteIdent(entityOf('user_role').name)} r on r.id = u.user_role_id where u.id = $1::integer`

/** The caller's own record, with the name and the level of the role. */
export async function readProfile({ c, database, principal }: BaseContext): Promise<Response> {
  const [row] = await database.query<{ record: string }>(
    `select row_to_json(p)::text as record from (${SELECT_PROFILE}) p`,
    [principal.userId],
  )
  return sendJson(c, (row as { record: string }).record)
}

/**
 * Saves the caller's own name and WhatsApp number; throws 400 for any other field. The password, the e-mail address and the mobile number
 * have calls of their own: here the last two can only stay as they are.
 */
export async function saveProfile({
  c,
  database,
  principal,
  body,
  caller,
}: RequestContext<'POST profile'>): Promise<Response> {
  const { version, ...sent } = body
  const others = Object.keys(sent).filter((name) => !EDITABLE_FIELDS.includes(name))
  if (others.length)
    throw badInput(Object.fromEntries(others.map((name) => [name, message('session.fieldNotEditable')])))
  await enforceLimit(database, PROFILE_LIMIT, String(principal.userId), 'session.profileLimit')
  const saved = await save(
    database,
    users,
    { ...sent, version, id: principal.userId },
    { ...caller, scope: GLOBAL_SCOPE },
  )
  return sendResult(c, saved)
}
