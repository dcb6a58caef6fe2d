import type { Principal } from '../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../server/access/scope.ts'
import type { Queries } from '../../server/database/database.ts'

/** The accounts as principals, without their scope: the steps above fit the areas of their users. */
export async function samplePrincipals(db: Queries): Promise<ReadonlyMap<string, Principal>> {
  const accounts = await db.query<{
    id: number
    name: string
    email: string
    level: number
    role_rights: Principal['roleRights']
  }>(
    `select u.id, u.name, u.email, r.level, (select a.view from access_right a where a.user_role_id = r.id and a.user_id is null) as role_rights
       from users u join user_role r on r.id = u.user_role_id`,
  )
  return new Map(
    accounts.map(({ id: userId, name, email, level, role_rights: roleRights }) => [
      email,
      {
        userId,
        name,
        level,
        roleRights,
        userRights: null,
        mustChangePassword: false,
        token: '',
        scope: GLOBAL_SCOPE,
      },
    ]),
  )
}
