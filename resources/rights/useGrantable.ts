import { ADMIN_ONLY, ADMINISTRATOR, actions } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import { specialModules } from '../../schema/modules.ts'
import { useSession } from '../../src/app/permissions.tsx'
import type { ModuleRights } from '../../src/data/session/storage.ts'

/** What a system administrator can grant: all but the rights that have an effect only for system administrators. */
const ALL: ModuleRights = Object.fromEntries([
  ...Object.values(entities).map(({ name, adminOnly, actions: possible = actions }) => [
    name,
    adminOnly === true ? possible.filter((action) => !ADMIN_ONLY.includes(action)) : possible,
  ]),
  ...specialModules.map(({ name, actions: possible = actions }) => [name, possible]),
])
const NONE: ModuleRights = {}

/** The rights that the signed-in user can grant: the own ones. */
export function useGrantable(): ModuleRights {
  const { data: session } = useSession()
  return session?.level === ADMINISTRATOR ? ALL : (session?.modules ?? NONE)
}
