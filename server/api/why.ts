import { isAccount } from '../../schema/accounts.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { closedStates, isForm, planAreaField } from '../../schema/plan.ts'
import { type Action, actions } from '../../schema/rights.ts'
import { ownId } from '../access/rank.ts'
import { type Given, type Principal, rightsOf, SAID } from '../access/rights.ts'
import { rowInside, visible } from '../access/scope.ts'
import { notFound } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { shutRows, stateNow } from '../records/formLocks.ts'
import { type Shut, shutSentence } from '../records/lockedForm.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import type { Asked, Route } from './authorization.ts'

/** What stands between the caller and a record: these actions, why, and who can. Sentences for a person. */
export interface Obstacle {
  reason: 'role' | 'own' | 'area' | 'form' | 'bin'
  actions: readonly Action[]
  message: string
  who: string
}

/** What is done to one record that is there. */
const ON_RECORD: readonly Action[] = ['update', 'status', 'delete']

interface Role {
  name: string
  level: number
  view: Given | null
}

interface Looked {
  gone: boolean
  inside: boolean
  shut: Shut[] | null
  roles: Role[]
}

/** SQL: the closed form of the plan in which the row `t` lies, as shut.ts tells it. */
function shutOf(entity: Entity, params: Parameters): string {
  if (!isForm(entity)) return 'null::json'
  const closed = closedStates.map((state) => `'${state}'`).join(', ')
  const states = `(select * from (select g.*, ${stateNow('g')} as now from plan_state g
    where g.form = ${params.add(entity.name, 'text')} and g.area_id = t.${planAreaField(entity)} and g.financial_year_id = t.financial_year_id) c
    where c.now in (${closed}))`
  return `(select json_agg(row_to_json(x)) from (${shutRows(states)}) x)`
}

const ROLES = `(select coalesce(json_agg(json_build_object('name', r.name, 'level', r.level, 'view',
    (select a.view from ${quoted(entityOf('access_right').name)} a where a.user_role_id = r.id and a.user_id is null and a.status = 'active' and a.deleted_at is null))
    order by r.level, r.name), '[]') from ${quoted(entityOf('user_role').name)} r where r.status = 'active' and r.deleted_at is null)`

/** Which roles have the right to this, as a list in a sentence. */
function holders(entity: Entity, action: Action, roles: readonly Role[]): string {
  const names = roles
    .filter(({ level, view }) => rightsOf({ level, ofRole: view, ofPerson: null }, entity).includes(action))
    .map(({ name }) => name)
  return names.length
    ? `These roles may: ${names.join(', ')}.`
    : 'No role may; a system administrator can give the right.'
}

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** What the role lacks, together where the same others have it. */
function byRight(entity: Entity, principal: Principal, roles: readonly Role[]): Obstacle[] {
  const held = rightsOf(principal, entity)
  const lacking = actions.filter(
    (action) => !held.includes(action) && (action !== 'approve' || isForm(entity)),
  )
  const whoCan = new Map<string, Action[]>()
  for (const action of lacking) {
    const who = holders(entity, action, roles)
    whoCan.set(who, [...(whoCan.get(who) ?? []), action])
  }
  return [...whoCan].map(([who, together]) => ({
    reason: 'role',
    actions: together,
    message: `Your role may not ${list.format(together.map((action) => SAID[action]))} ${entity.plural.toLowerCase()}.`,
    who,
  }))
}

function byRecord(
  entity: Entity,
  id: number,
  { gone, inside, shut }: Looked,
  { reach }: Principal,
): Obstacle[] {
  const all = (reason: Obstacle['reason'], message: string, who: string): Obstacle => ({
    reason,
    actions: ON_RECORD,
    message,
    who,
  })
  const found: Obstacle[] = []
  if (ownId(entity, reach) === id)
    found.push(
      isAccount(entity)
        ? all(
            'own',
            'This is your own account.',
            'Your name and numbers are changed under Profile, the rest by somebody above you.',
          )
        : all('own', 'This is your own role.', 'Somebody above you can change it.'),
    )
  else if (!inside)
    found.push(
      entity.rank
        ? all(
            'own',
            'It does not stand below you, or not in your area alone.',
            'Somebody above you both can.',
          )
        : all(
            'area',
            'It lies outside the area in which you work.',
            'Somebody who works there can, and system administrators.',
          ),
    )
  for (const one of shut ?? [])
    found.push(all('form', shutSentence(entity, one), 'The plan of the year tells who takes the next step.'))
  if (gone) found.push(all('bin', 'It is in the bin.', 'Whoever may delete can restore it first.'))
  return found
}

/** `GET X/{id}/why`: everything that keeps the caller from changing a record which they see; an empty list where nothing does. */
async function why(entity: Entity, { c, database, param, principal }: Asked): Promise<Response> {
  const id = idFrom(param('id'))
  const params = new Parameters()
  const { reach } = principal
  const [looked] = await database.query<Looked>(
    `select t.deleted_at is not null as gone, (${rowInside(entity, reach, 't', params)}) is true as inside,
            ${shutOf(entity, params)} as shut, ${ROLES} as roles
       from ${quoted(entity.name)} t where t.id = ${params.add(id, 'integer')} and ${visible(entity, reach, 't', params)}`,
    params.values,
  )
  if (!looked) throw notFound(`There is no ${entity.label.toLowerCase()} with this id.`)
  return c.json([...byRecord(entity, id, looked, principal), ...byRight(entity, principal, looked.roles)])
}

/** Why can't I? One call an entity, for whoever sees the record. */
export const whyRoutes: readonly Route[] = Object.values(entities).map((entity) => ({
  method: 'GET',
  path: `${entity.path}/:id/why`,
  right: { entity, action: 'view' },
  handle: (asked) => why(entity, asked),
}))
