import type { Queries } from './database.ts'

/** The role to which the policies of row-level security apply; see 0000_base.sql. */
export const RESTRICTED_ROLE = 'kaushal_area'

/** Can connections use that role? Not where the database user is not a member of it and could not create it. */
export async function hasRowSecurity(database: Queries): Promise<boolean> {
  const found = await database.query(
    `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')`,
    [RESTRICTED_ROLE],
  )
  return found.length > 0
}
