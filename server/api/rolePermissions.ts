import { type Action, actions, isOwnerLevel } from '../../schema/defaultRights.ts'
import { type Entity, entities } from '../../schema/index.ts'
import type { RightsModule } from '../../schema/modules.ts'
import { accountEntity, rightsEntity } from '../../schema/traits.ts'
import { accessMark } from '../access/accessMark.ts'
import { allRights, isAdministrator, rightsModules, rightsOf } from '../access/rights.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { isClosed, isOfOtherLevels } from '../access/scope.ts'
import { forbidden } from '../errors/apiError.ts'
import { sendResult } from '../http/reply.ts'
import { readAppearance } from '../session/ownAppearance.ts'
import { loadStoredRights, saveRights } from '../session/storedRights.ts'

type Row = { module: string } & Record<Action, 0 | 1>

const rowOf = ({ name }: RightsModule, granted: readonly Action[]): Row => ({
  module: name,
  ...(Object.fromEntries(actions.map((action) => [action, granted.includes(action) ? 1 : 0])) as Record<
    Action,
    0 | 1
  >),
})

const rows = (grantedIn: (module: RightsModule) => readonly Action[]): Row[] =>
  rightsModules.map((module) => rowOf(module, grantedIn(module)))

/** The rights of a role, or of one user of it: a row per module. */
async function showRights({
  reply,
  database,
  path: { id: roleId },
  query: { user_id },
  principal: { scope },
}: RequestContext<'GET role_permission/{id}'>): Promise<Response> {
  const userId = user_id ?? null
  const {
    level,
    role_rights: roleRights,
    user_rights: userRights,
    id,
    version,
  } = await loadStoredRights(database, roleId, userId, scope)
  const view = rows((module) => rightsOf({ level, roleRights, userRights }, module))
  return reply({ id, version, user_role_id: roleId, user_id: userId, view })
}

/** The default rights of a role's level. */
async function showDefaults({
  reply,
  database,
  path,
  principal: { scope },
}: RequestContext<'GET default_permission_module/{id}'>): Promise<Response> {
  const { level } = await loadStoredRights(database, path.id, null, scope)
  return reply(rows((module) => rightsOf({ level, roleRights: null, userRights: null }, module)))
}

/** Screens that are no list: in the menu after the list of an entity, for users who can see its records. */
const SCREENS = [
  { after: accountEntity, module_name: 'rpl/account', label: 'accounts.title', link: '/rpl/account' },
]

const menuLines = (entity: Entity) => [
  { module_name: entity.name, label: `resources.${entity.name}.name`, link: `/${entity.name}` },
  ...SCREENS.flatMap(({ after, ...line }) => (after === entity ? [line] : [])),
]

/** The groups of these entities in the order of the schema. Who has records of their own finds the groups that have them first. */
function menuGroups(listed: readonly Entity[], level: number | null): string[] {
  const groups = [...new Set(listed.map(({ group }) => group))]
  if (!isOwnerLevel(level)) return groups
  const own = new Set(listed.filter(({ owners }) => owners?.length).map(({ group }) => group))
  return groups.toSorted((one, other) => Number(own.has(other)) - Number(own.has(one)))
}

/** The menu, the rights and the appearance of the caller, for the shell. */
async function showMenu({
  reply,
  database,
  path,
  principal,
}: RequestContext<'GET get_role_permission/{id}'>): Promise<Response> {
  const isOwn = path.id === principal.userId
  if (!isOwn && !isAdministrator(principal)) throw forbidden('rights.otherMenu')
  const modules = allRights(principal)
  const shown = Object.values(entities).filter(({ name }) => modules[name]?.includes('view'))
  const listed = shown.filter((entity) => !isOfOtherLevels(entity, principal.scope))
  return reply({
    error: false,
    level: principal.level,
    ...(isOwn && {
      appearance: await readAppearance(database, principal),
      mark: await accessMark(principal),
    }),
    modules,
    closed: shown.filter((entity) => isClosed(entity, principal.scope)).map(({ name }) => name),
    role_permision_data: menuGroups(listed, principal.level).map((group, index) => ({
      id: index + 1,
      module_name: group,
      label: `groups.${group}`,
      parentId: null,
      subItems: listed
        .filter((entity) => entity.group === group)
        .flatMap(menuLines)
        .map((line) => ({ ...line, parentId: index + 1 })),
    })),
  })
}

/** The calls that read and set rights. */
export const rolePermissionRoutes: readonly Route[] = [
  route('GET role_permission/{id}', {
    right: { entity: rightsEntity, action: 'view' },
    handle: showRights,
  }),
  route('POST role_permission', {
    right: { entity: rightsEntity, action: 'update' },
    handle: async ({ c, database, body, caller }) => sendResult(c, await saveRights(database, body, caller)),
  }),
  route('GET default_permission_module/{id}', {
    right: { entity: rightsEntity, action: 'view' },
    handle: showDefaults,
  }),
  route('GET get_role_permission/{id}', { right: 'signedIn', handle: showMenu }),
]
