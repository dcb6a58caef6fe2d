import type { ParsedRequest } from '../../schema/contract/index.ts'
import { accountEntity, rightsEntity, roleEntity } from '../../schema/traits.ts'
import type { GrantedRights } from '../access/rights.ts'
import type { Caller } from '../access/route.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { conflict, notFound } from '../errors/apiError.ts'
import { save } from '../records/save.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** The level of a role, the rights set for the role and for one user of it, and the record of the user's or the role's rights. */
interface StoredRights {
  level: number
  role_rights: GrantedRights | null
  user_rights: GrantedRights | null
  id: number | null
  version: number | null
}

/** The rights set for a role and, with `userId`, for one user of it. Throws 404 when the caller cannot read the role or the user. */
export async function loadStoredRights(
  db: Queries,
  roleId: number,
  userId: number | null,
  scope: Scope,
): Promise<StoredRights> {
  const params = new Parameters()
  const [role, user] = [params.add(roleId, 'integer'), params.add(userId, 'integer')]
  const readableRole = readableRow(roleEntity, scope, 'r', params)
  const isReadable =
    userId === null
      ? readableRole
      : `${readableRole} and exists (select from ${quoteIdent(accountEntity.name)} u
           where u.id = ${user} and u.deleted_at is null and ${readableRow(accountEntity, scope, 'u', params)})`
  const rightsOf = (owner: string) =>
    `from ${quoteIdent(rightsEntity.name)} a where a.user_role_id = r.id and a.user_id is not distinct from ${owner} and a.deleted_at is null`
  const [stored] = await db.query<StoredRights>(
    `select r.level, (select a.view ${rightsOf('null')}) as role_rights,
            (select a.view ${rightsOf(user)} and ${user} is not null) as user_rights,
            (select a.id ${rightsOf(user)}) as id, (select a.version ${rightsOf(user)}) as version
       from ${quoteIdent(roleEntity.name)} r where r.id = ${role} and r.deleted_at is null and ${isReadable}`,
    params.values,
  )
  if (!stored) throw notFound('rights.roleNotFound')
  return stored
}

/** Replaces the rights of a role or, with `user_id`, of one user. Throws 409 for version 0 when rights are already set. */
export async function saveRights(
  db: Queries,
  body: ParsedRequest<'POST role_permission'>['body'],
  caller: Caller,
) {
  const { user_role_id: roleId, user_id: userId = null } = body
  const { id, version } = await loadStoredRights(db, roleId, userId, caller.scope)
  if (id && body.version === 0) throw conflict('rights.stale')
  const sent = {
    user_role_id: roleId,
    user_id: userId,
    view: body.view,
    ...(id && { id, version: body.version ?? version }),
  }
  return save(db, rightsEntity, sent, caller)
}
