import type { Obstacle } from '../../schema/contract/entities.ts'
import { type Action, actions } from '../../schema/defaultRights.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { isForm, lockedStatuses, planAreaField } from '../../schema/plan.ts'
import { accountAccessFields, isAccount, rightsEntity, rightsField, roleEntity } from '../../schema/traits.ts'
import { manageableRow } from '../access/personalRights.ts'
import { ownId } from '../access/rank.ts'
import { actionVerb, can, type GrantedRights, type Principal, rightsOf } from '../access/rights.ts'
import { entityRoute, type RequestContext, type Route } from '../access/route.ts'
import { readableRow, writableRow } from '../access/scope.ts'
import { notFound } from '../errors/apiError.ts'
import { titleLabel } from '../errors/labels.ts'
import { type Message, message, say, sentence } from '../errors/message.ts'
import { inlineParam, listParam } from '../errors/messageParams.ts'
import { currentStatus, lockedFormRows } from '../records/formLocks.ts'
import { type LockedForm, lockedFormMessage } from '../records/lockedForm.ts'
import { lockedRecordMessage } from '../records/recordLocks.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** Actions that change a stored record. */
const RECORD_ACTIONS: readonly Action[] = ['update', 'status', 'delete']

interface Role {
  name: string
  level: number
  view: GrantedRights | null
}

interface RecordAccess {
  is_deleted: boolean
  is_writable: boolean
  is_manageable: boolean
  locked: LockedForm[] | null
  /** The value of the choice by which the record cannot be changed. */
  locked_value: string | null
  roles: Role[]
}

/** SQL: the locked form of the row `t`, as a list of json. */
function lockedFormJson(entity: Entity, params: Parameters): string {
  if (!isForm(entity)) return 'null::json'
  const locked = lockedStatuses.map((status) => `'${status}'`).join(', ')
  const rows = `(select * from (select g.*, ${currentStatus('g')} as now from form_status g
    where g.form = ${params.add(entity.name, 'text')} and g.area_id = t.${planAreaField(entity)} and g.financial_year_id = t.financial_year_id) c
    where c.now in (${locked}))`
  return `(select json_agg(row_to_json(x)) from (${lockedFormRows(entity, rows)}) x)`
}

/** SQL: the value of the row `t` by which it cannot be changed, or null. */
function lockedValue({ editableWhile }: Entity): string {
  if (!editableWhile) return 'null::text'
  const column = `t.${quoteIdent(editableWhile.field)}`
  return `case when ${column} <> all('{${editableWhile.in}}') then ${column} end`
}

const ROLES = `(select coalesce(json_agg(json_build_object('name', r.name, 'level', r.level, 'view',
    (select a.${quoteIdent(rightsField)} from ${quoteIdent(rightsEntity.name)} a where a.user_role_id = r.id and a.user_id is null and a.status = 'active' and a.deleted_at is null))
    order by r.level, r.name), '[]') from ${quoteIdent(roleEntity.name)} r where r.status = 'active' and r.deleted_at is null)`

/** Which roles have this right, as a sentence. */
function rolesWith(entity: Entity, action: Action, roles: readonly Role[]): string {
  const names = roles
    .filter(({ level, view }) =>
      rightsOf({ level, roleRights: view, userRights: null }, entity).includes(action),
    )
    .map(({ name }) => titleLabel(roleEntity, name))
  return sentence(names.length ? message('why.roles', { roles: names.join(', ') }) : message('why.noRole'))
}

/** The rights that the role lacks; those that the same other roles have are one obstacle. */
function missingRights(entity: Entity, principal: Principal, roles: readonly Role[]): Obstacle[] {
  const granted = rightsOf(principal, entity)
  const missing = (entity.actions ?? actions).filter(
    (action) =>
      !granted.includes(action) &&
      (action !== 'approve' || isForm(entity) || entity.editableWhile !== undefined),
  )
  const actionsByRoles = new Map<string, Action[]>()
  for (const action of missing) {
    const who = rolesWith(entity, action, roles)
    actionsByRoles.set(who, [...(actionsByRoles.get(who) ?? []), action])
  }
  return [...actionsByRoles].map(([who, together]) => ({
    reason: 'role',
    actions: together,
    message: say('why.role', {
      actions: listParam(together.map(actionVerb), 'or'),
      plural: inlineParam(entity.plural),
    }),
    who,
  }))
}

/** The reasons that lie in the record itself. */
function recordObstacles(
  entity: Entity,
  id: number,
  { is_deleted, is_writable, is_manageable, locked, locked_value }: RecordAccess,
  principal: Principal,
): Obstacle[] {
  const obstacle = (reason: Obstacle['reason'], text: Message | string, who: Message): Obstacle => ({
    reason,
    actions: RECORD_ACTIONS,
    message: sentence(text),
    who: sentence(who),
  })
  const found: Obstacle[] = []
  if (ownId(entity, principal.scope) === id)
    found.push(
      isAccount(entity)
        ? obstacle('own', message('why.ownAccount'), message('why.ownAccountEdit'))
        : obstacle('own', message('why.ownRole'), message('why.askAbove')),
    )
  else if (!is_writable)
    found.push(
      entity.rank
        ? obstacle('own', message('why.notBelow'), message('why.askAboveBoth'))
        : obstacle('area', message('why.anotherArea'), message('why.askArea')),
    )
  else if (!is_manageable && can(principal, entity, 'update'))
    found.push({
      reason: 'rights',
      actions: ['status', 'delete'],
      fields: accountAccessFields,
      message: say('why.moreRights'),
      who: say('why.askAdministrator'),
    })
  for (const form of locked ?? [])
    found.push(obstacle('form', lockedFormMessage(entity, form), message('why.form')))
  if (locked_value !== null)
    found.push(
      obstacle('status', lockedRecordMessage(entity, { id, value: locked_value }), message('why.status')),
    )
  if (is_deleted) found.push(obstacle('bin', message('why.deleted'), message('why.restore')))
  return found
}

/** `GET X/{id}/why`: why the caller cannot change a record that they can read; an empty list where they can. */
async function why(
  entity: Entity,
  { reply, database, path: { id }, principal }: RequestContext<'GET {entity}/{id}/why'>,
): Promise<Response> {
  const params = new Parameters()
  const { scope } = principal
  const [access] = await database.query<RecordAccess>(
    `select t.deleted_at is not null as is_deleted, (${writableRow(entity, scope, 't', params)}) is true as is_writable,
            ${manageableRow(entity, scope, 't', params)} as is_manageable,
            ${lockedFormJson(entity, params)} as locked, ${lockedValue(entity)} as locked_value, ${ROLES} as roles
       from ${quoteIdent(entity.name)} t where t.id = ${params.add(id, 'integer')} and ${readableRow(entity, scope, 't', params)}`,
    params.values,
  )
  if (!access) throw notFound('records.notFound', { entity: inlineParam(entity.label) })
  return reply([
    ...recordObstacles(entity, id, access, principal),
    ...missingRights(entity, principal, access.roles),
  ])
}

/** One call per entity, for users who can see its records. */
export const whyRoutes: readonly Route[] = Object.values(entities).map((entity) =>
  entityRoute('GET {entity}/{id}/why', entity, {
    right: { entity, action: 'view' },
    handle: (request) => why(entity, request),
  }),
)
