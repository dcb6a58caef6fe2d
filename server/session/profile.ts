import { entityOf } from '../../schema/index.ts'
import { EVERYWHERE } from '../access/scope.ts'
import type { Asked } from '../api/authorization.ts'
import { badInput } from '../errors/apiError.ts'
import { jsonText, written } from '../http/reply.ts'
import { save } from '../records/save.ts'
import { quoted, shown } from '../sql/columns.ts'
import { type Limit, limit } from './throttle.ts'

const users = entityOf('users')
const OWN: readonly string[] = ['name', 'email', 'mobile', 'whatsapp_no']
/** The level whose number was proved by a code. */
const CANDIDATE = 9
/** Whether a number or an address has an account is told by trying to take it; nobody tries many. */
const CHANGING: Limit = { name: 'profile', most: 20, seconds: 3_600 }

const record = `select ${shown(users, 'u')}, r.name as role, r.level from ${quoted(users.name)} u
  left join ${quoted(entityOf('user_role').name)} r on r.id = u.user_role_id where u.id = $1::integer`

/** The record of whoever asks, with the name and the level of their role. */
export async function profile({ c, database, principal }: Asked): Promise<Response> {
  const [row] = await database.query<{ record: string }>(
    `select row_to_json(p)::text as record from (${record}) p`,
    [principal.userId],
  )
  return jsonText(c, (row as { record: string }).record)
}

/** Saves what somebody may say of themselves: name, addresses and numbers; anything else is refused by its name. The password has a call of its own. */
export async function saveProfile({ c, database, principal, body, caller }: Asked): Promise<Response> {
  const { version, ...sent } = body
  const others = Object.keys(sent).filter((name) => !OWN.includes(name))
  if (others.length)
    throw badInput(Object.fromEntries(others.map((name) => [name, 'Cannot be changed by oneself'])))
  if (principal.level === CANDIDATE && sent.mobile !== undefined)
    throw badInput({ mobile: 'Was proved by a code. An administrator can change it' })
  await limit(
    database,
    CHANGING,
    String(principal.userId),
    'Your profile was changed too often. Try again in an hour.',
  )
  const saved = await save(
    database,
    users,
    { ...sent, version, id: principal.userId },
    { ...caller, reach: EVERYWHERE },
  )
  return written(c, saved)
}
