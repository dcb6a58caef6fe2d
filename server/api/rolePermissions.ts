import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { type Action, actions, defaultRights } from '../../schema/rights.ts'
import { allRights, type Given, isAdministrator, rightsOf } from '../access/rights.ts'
import { type Reach, visible } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { conflict, forbidden, notFound } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { written } from '../http/reply.ts'
import type { Caller } from '../records/idempotency.ts'
import { save } from '../records/save.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import type { Asked, Route } from './authorization.ts'

const right = entityOf('access_right')
const role = entityOf('user_role')
const account = entityOf('users')

type Row = { module: string } & Record<Action, 0 | 1>

const rowOf = ({ name }: Entity, held: readonly Action[]): Row => ({
  module: name,
  ...(Object.fromEntries(actions.map((action) => [action, held.includes(action) ? 1 : 0])) as Record<
    Action,
    0 | 1
  >),
})

const rows = (held: (entity: Entity) => readonly Action[]): Row[] =>
  Object.values(entities).map((entity) => rowOf(entity, held(entity)))

interface Stored {
  level: number
  of_role: Given | null
  of_person: Given | null
  id: number | null
  version: number | null
}

const optional = (value: unknown, name: string) =>
  value === undefined || value === null || value === '' || value === 0 || value === '0'
    ? null
    : idFrom(value, name, 1)

/** A role's level and what was set for it, and for one person of it; 404 where the caller sees no such role or person. */
async function storedOf(db: Queries, roleId: number, userId: number | null, reach: Reach): Promise<Stored> {
  const params = new Parameters()
  const [asked, person] = [params.add(roleId, 'integer'), params.add(userId, 'integer')]
  const seen =
    userId === null
      ? visible(role, reach, 'r', params)
      : `${visible(role, reach, 'r', params)} and exists (select from ${quoted(account.name)} u
           where u.id = ${person} and u.deleted_at is null and ${visible(account, reach, 'u', params)})`
  const of = (user: string) =>
    `from ${quoted(right.name)} a where a.user_role_id = r.id and a.user_id is not distinct from ${user} and a.deleted_at is null`
  const [stored] = await db.query<Stored>(
    `select r.level, (select a.view ${of('null')}) as of_role,
            (select a.view ${of(person)} and ${person} is not null) as of_person,
            (select a.id ${of(person)}) as id, (select a.version ${of(person)}) as version
       from ${quoted(role.name)} r where r.id = ${asked} and r.deleted_at is null and ${seen}`,
    params.values,
  )
  if (!stored) throw notFound('There is no such role.')
  return stored
}

/** What a role, or one person of it, may do: a row a module. */
async function show({ c, database, param, query, principal: { reach } }: Asked): Promise<Response> {
  const roleId = idFrom(param('id'), 'id', 1)
  const userId = optional(query('user_id'), 'user_id')
  const {
    level,
    of_role: ofRole,
    of_person: ofPerson,
    id,
    version,
  } = await storedOf(database, roleId, userId, reach)
  const view = rows((entity) => rightsOf({ level, ofRole, ofPerson }, entity))
  return c.json({ id, version, user_role_id: roleId, user_id: userId, view })
}

/** What the level of a role gives before anything is set. */
async function defaults({ c, database, param, principal: { reach } }: Asked): Promise<Response> {
  const { level } = await storedOf(database, idFrom(param('id'), 'id', 1), null, reach)
  return c.json(rows((entity) => defaultRights(level, entity.group)))
}

/** Sets the rights of a role, or with `user_id` of one person: what was set before is replaced. Version 0 expects that nothing was. */
export async function setRights(db: Queries, body: Asked['body'], caller: Caller) {
  const roleId = idFrom(body.user_role_id, 'user_role_id', 1)
  const userId = optional(body.user_id, 'user_id')
  const { id, version } = await storedOf(db, roleId, userId, caller.reach)
  if (id && body.version === 0) throw conflict('These rights have been set since you looked at them.')
  const sent = {
    user_role_id: roleId,
    user_id: userId,
    view: body.view,
    ...(id && { id, version: body.version ?? version }),
  }
  return save(db, right, sent, caller)
}

/** Screens beside the lists: in the menu of those who may see the records of an entity, after it. */
const SCREENS = [
  { after: account, module_name: 'rpl/account', label: 'accounts.title', link: '/rpl/account' },
]

const linesOf = (entity: Entity) => [
  { module_name: entity.name, label: `resources.${entity.name}.name`, link: `/${entity.name}` },
  ...SCREENS.flatMap(({ after, ...line }) => (after === entity ? [line] : [])),
]

/** The caller's own menu and rights, as the shell asks for them. */
function menu({ c, param, principal }: Asked): Response {
  if (idFrom(param('id'), 'id', 1) !== principal.userId && !isAdministrator(principal))
    throw forbidden('This is the menu of somebody else.')
  const modules = allRights(principal)
  const shown = Object.values(entities).filter(({ name }) => modules[name]?.includes('view'))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return c.json({
    error: false,
    level: principal.level,
    modules,
    role_permision_data: groups.map((group, at) => ({
      id: at + 1,
      module_name: group,
      label: `groups.${group}`,
      parentId: null,
      subItems: shown
        .filter((entity) => entity.group === group)
        .flatMap(linesOf)
        .map((line) => ({ ...line, parentId: at + 1 })),
    })),
  })
}

/** The calls by which rights are seen and set. */
export const rightRoutes: readonly Route[] = [
  { method: 'GET', path: 'role_permission/:id', right: { entity: right, action: 'view' }, handle: show },
  {
    method: 'POST',
    path: 'role_permission',
    right: { entity: right, action: 'update' },
    handle: async ({ c, database, body, caller }) => written(c, await setRights(database, body, caller)),
  },
  {
    method: 'GET',
    path: 'default_permission_module/:id',
    right: { entity: right, action: 'view' },
    handle: defaults,
  },
  { method: 'GET', path: 'get_role_permission/:id', right: 'signedIn', handle: menu },
]
