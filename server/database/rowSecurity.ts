import type { Queries } from './database.ts'

/** The role to which the policies of row-level security apply; see 0000_base.sql. */
export const RESTRICTED_ROLE = 'kaushal_area'
/** The role that reads the vault, and nothing else; see 0025_vault.sql. */
export const VAULT_ROLE = 'kaushal_vault'

/** Throws unless the login of these connections is limited by the policies: no superuser, and not the owner of the tables. */
export async function assertLimitedLogin(connections: Queries): Promise<void> {
  const [login] = await connections.query<{ name: string; is_unlimited: boolean }>(
    `select session_user::text as name, l.rolsuper or l.rolbypassrls or pg_has_role(session_user, c.relowner, 'member') as is_unlimited
       from pg_roles l, pg_class c where l.rolname = session_user and c.oid = 'operation'::regclass`,
  )
  if (login?.is_unlimited !== false)
    throw new Error(
      `The user ${login?.name} of KAUSHAL_SCOPED_DATABASE_URL is not limited by row-level security. Use a login that is no superuser and not the user of DATABASE_URL: see docs/deploy/configuration.md.`,
    )
}

/** Can connections use this role? Not where the database user is not a member of it and could not create it. */
export async function canUseRole(database: Queries, role: string): Promise<boolean> {
  const found = await database.query(
    `select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')`,
    [role],
  )
  return found.length > 0
}
