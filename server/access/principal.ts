import { type Action, ADMINISTRATOR } from '../../schema/defaultRights.ts'
import type { Queries } from '../database/database.ts'
import { MAINTENANCE_NOTICE, SESSION_IDLE } from '../sql/settingSql.ts'
import { type GrantedRights, modulesWith, type Principal, type UserRights } from './rights.ts'
import { areasOf, GLOBAL_SCOPE, type Scope } from './scope.ts'
import { sha256 } from './token.ts'

/** The last use of a session is stored at most once in this time, in milliseconds. */
const LAST_SEEN_STEP_MS = 60_000

interface UserRow {
  user_id: number
  role_id: number
  name: string
  level: number | null
  role_rights: GrantedRights | null
  user_rights: GrantedRights | null
  areas: Readonly<Record<string, unknown>>[] | null
  must_change_password: number
}

const USER = `u.id as user_id, u.user_role_id as role_id, u.name, r.level, u.must_change_password,
    (select a.view from access_right a where a.user_role_id = r.id and a.user_id is null and a.status = 'active' and a.deleted_at is null) as role_rights,
    (select a.view from access_right a where a.user_role_id = r.id and a.user_id = u.id and a.status = 'active' and a.deleted_at is null) as user_rights,
    case when u.data_suspended is distinct from 1 then u.data end as areas`
const ROLE_OF_USER = `left join user_role r on r.id = u.user_role_id and r.status = 'active' and r.deleted_at is null`
const IS_ACTIVE = `u.status = 'active' and u.deleted_at is null`

const FIND_PRINCIPAL = `select ${USER}, s.last_seen_at < now() - interval '${LAST_SEEN_STEP_MS} milliseconds' as stale,
    ${MAINTENANCE_NOTICE} as maintenance
  from session s join users u on u.id = s.user_id ${ROLE_OF_USER}
  where s.token_hash = $1::text and s.expires_at > now() and s.last_seen_at > now() - ${SESSION_IDLE} and ${IS_ACTIVE}`

function scopeOf({
  level,
  user_id: userId,
  role_id: roleId,
  areas,
  role_rights,
  user_rights,
}: UserRow): Scope {
  if (level === ADMINISTRATOR) return { ...GLOBAL_SCOPE, userId, roleId }
  const rights = { level, roleRights: role_rights, userRights: user_rights }
  const grantable = (action: Action) => modulesWith(rights, action)
  return { isGlobal: false, level, userId, roleId, grantable, ...areasOf(areas ?? []) }
}

const userOf = (row: UserRow): UserRights => ({
  userId: row.user_id,
  name: row.name,
  level: row.level,
  roleRights: row.role_rights,
  userRights: row.user_rights,
  scope: scopeOf(row),
  mustChangePassword: row.must_change_password === 1,
})

/** What the active users that match this condition on `u` can do and see, by name. */
export async function loadUserRights(
  db: Queries,
  condition: string,
  values: readonly unknown[],
): Promise<UserRights[]> {
  const rows = await db.query<UserRow>(
    `select ${USER} from users u ${ROLE_OF_USER} where ${IS_ACTIVE} and ${condition} order by lower(u.name), u.id`,
    values,
  )
  return rows.map(userOf)
}

/** The user of a session token, by one statement; null without a valid session. A suspension or a new role applies from the next request. */
export async function loadPrincipal(db: Queries, token: string): Promise<Principal | null> {
  const hash = await sha256(token)
  const [row] = await db.query<UserRow & { stale: boolean; maintenance: string | null }>(FIND_PRINCIPAL, [
    hash,
  ])
  if (!row) return null
  if (row.stale) void touchSession(db, hash)
  return { ...userOf(row), token, maintenance: row.maintenance }
}

async function touchSession(db: Queries, hash: string): Promise<void> {
  await db
    .query('update session set last_seen_at = now() where token_hash = $1::text', [hash])
    .catch(() => undefined)
}
