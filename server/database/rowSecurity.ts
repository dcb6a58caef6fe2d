import type { Queries } from './database.ts'

/** The role to which the policies apply; see 0000_base.sql. */
export const WALLED = 'kaushal_area'

/** May connections take that role? Not where the user of the database may not make roles and nobody made it for them. */
export async function hasSecondWall(database: Queries): Promise<boolean> {
  const found = await database.query(
    `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')`,
    [WALLED],
  )
  return found.length > 0
}
