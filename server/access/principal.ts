import { type Action, ADMINISTRATOR } from '../../schema/rights.ts'
import type { Queries } from '../database/database.ts'
import { type Given, modulesWith, type Principal } from './rights.ts'
import { areasOf, EVERYWHERE, type Reach } from './scope.ts'
import { digest } from './token.ts'

/** A session ends after this much idleness, and in any case when it expires. */
const IDLE = `interval '8 hours'`
/** Being seen is written down at most once in this time. */
const SEEN_MS = 60_000

interface Row {
  user_id: number
  role_id: number
  name: string
  level: number | null
  of_role: Given | null
  of_person: Given | null
  places: Readonly<Record<string, unknown>>[] | null
  must_change_password: number
  stale: boolean
}

const FIND = `select s.user_id, u.user_role_id as role_id, u.name, r.level, u.must_change_password, s.last_seen_at < now() - interval '${SEEN_MS} milliseconds' as stale,
    (select a.view from access_right a where a.user_role_id = r.id and a.user_id is null and a.status = 'active' and a.deleted_at is null) as of_role,
    (select a.view from access_right a where a.user_role_id = r.id and a.user_id = u.id and a.status = 'active' and a.deleted_at is null) as of_person,
    case when u.data_suspended is distinct from 1 then u.data end as places
  from session s join users u on u.id = s.user_id left join user_role r on r.id = u.user_role_id and r.status = 'active' and r.deleted_at is null
  where s.token_hash = $1::text and s.expires_at > now() and s.last_seen_at > now() - ${IDLE} and u.status = 'active' and u.deleted_at is null`

function reachOf({ level, user_id: userId, role_id: roleId, places, of_role, of_person }: Row): Reach {
  if (level === ADMINISTRATOR) return EVERYWHERE
  const rights = { level, ofRole: of_role, ofPerson: of_person }
  const held = (action: Action) => modulesWith(rights, action)
  return { everywhere: false, level, userId, roleId, held, ...areasOf(places ?? []) }
}

/** Who holds this token, by one statement; null when nobody does any more. A suspension or another role counts from the next request. */
export async function principalOf(db: Queries, token: string): Promise<Principal | null> {
  const hash = await digest(token)
  const [row] = await db.query<Row>(FIND, [hash])
  if (!row) return null
  if (row.stale) void seen(db, hash)
  return {
    userId: row.user_id,
    name: row.name,
    level: row.level,
    ofRole: row.of_role,
    ofPerson: row.of_person,
    reach: reachOf(row),
    mustChangePassword: row.must_change_password === 1,
    token,
  }
}

async function seen(db: Queries, hash: string): Promise<void> {
  await db
    .query('update session set last_seen_at = now() where token_hash = $1::text', [hash])
    .catch(() => undefined)
}
