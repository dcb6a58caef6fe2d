import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { type Action, CANDIDATE_ROLE, TPS_ROLE } from '../../schema/rights.ts'
import { validate } from '../../schema/validate.ts'
import { exceeding } from '../access/grantable.ts'
import { demand } from '../access/rights.ts'
import { visible } from '../access/scope.ts'
import type { Asked, Route } from '../api/authorization.ts'
import { setRights } from '../api/rolePermissions.ts'
import { list } from '../api/verbs.ts'
import { badInput } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { pageQuery } from '../http/pageQuery.ts'
import { jsonText, written } from '../http/reply.ts'
import { remove, setStatus } from '../records/bulk.ts'
import { isUpdate, refuseBroken, save } from '../records/save.ts'
import { quoted, shown } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { firstPassword } from './firstPassword.ts'
import { addTrade, heldBy, removeTrade } from './providerTrades.ts'

/** The people who sign in, as this path calls them. */
const account: Entity = { ...entityOf('users'), path: 'rpl/account', label: 'Account', plural: 'Accounts' }
const right = entityOf('access_right')
const OF_PROVIDER = ['trade_data', 'contact_person', 'contact_person_address']

/** Everybody but candidates, unless roles are asked for. */
async function all(asked: Asked): Promise<Response> {
  const given = pageQuery(asked.query).filter as Record<string, unknown>
  const roles = await asked.database.query<{ id: number }>(
    `select id from ${quoted(entityOf('user_role').name)} where id <> $1::integer order by id`,
    [CANDIDATE_ROLE],
  )
  const filter = JSON.stringify({ user_role_id: roles.map(({ id }) => id), ...given })
  return list(account, { ...asked, query: (name) => (name === 'filter' ? filter : asked.query(name)) })
}

/** What depends on the role is sent with it, so an update that leaves the role out is given the one that is stored. */
async function withRole(asked: Asked): Promise<Record<string, unknown>> {
  const { view: _view, ...sent } = asked.body
  if (!isUpdate(sent)) return { ...sent, user_role_id: sent.user_role_id || TPS_ROLE }
  if (sent.user_role_id || !OF_PROVIDER.some((name) => sent[name] !== undefined)) return sent
  return { ...sent, user_role_id: (await heldBy(asked, idFrom(sent.id))).user_role_id }
}

/** Refuses rights that could not be set, before anything is written. */
function checkRights({ body: { view }, principal, caller: { reach } }: Asked): void {
  demand(principal, right, 'update')
  const { values, broken } = validate({ view: right.fields.view as Field }, { view })
  if (!Object.keys(broken).length && !reach.everywhere && exceeding(right, reach, values))
    broken.view = 'giving'
  refuseBroken(right, broken)
}

/** Makes an account or changes it; with `view` also what this person may do beside their role. A retry has one effect. */
async function keep(asked: Asked): Promise<Response> {
  const { c, database, body, caller } = asked
  const { view } = body
  if (view !== undefined) checkRights(asked)
  const sent = await withRole(asked)
  const first = isUpdate(sent) || sent.password ? undefined : firstPassword()
  const saved = await save(database, account, { ...sent, ...first?.fields }, caller, first?.beside)
  if (view !== undefined) {
    const { id, user_role_id } = JSON.parse(saved.body as string)
    const retry = caller.retry && { ...caller.retry, key: `${caller.retry.key}/view` }
    await setRights(database, { user_role_id, user_id: id, view }, { ...caller, ...(retry && { retry }) })
  }
  return written(c, saved)
}

/** Active training providers that teach a trade, among those whom the caller sees. */
async function teaching({ c, database, param, principal: { reach } }: Asked): Promise<Response> {
  const params = new Parameters()
  const [trade, role] = [params.add(idFrom(param('id')), 'integer'), params.add(TPS_ROLE, 'integer')]
  const [reply] = await database.query<{ body: string }>(
    `select coalesce(json_agg(row_to_json(r)), '[]')::text as body from (
       select ${shown(account, 't')} from ${quoted(account.name)} t
        where t.user_role_id = ${role} and t.status = 'active' and t.deleted_at is null
          and t.trade_data @> jsonb_build_array(jsonb_build_object('trade_id', ${trade}))
          and ${visible(account, reach, 't', params)} order by lower(t.name), t.id) r`,
    params.values,
  )
  return jsonText(c, reply?.body ?? '[]')
}

/** Is a name free in an area, among the accounts that the caller sees? With `id` that account does not count. */
async function checkUsername({ c, database, body, principal: { reach } }: Asked): Promise<Response> {
  const location = idFrom(body.location_id, 'location_id', 1)
  const own = body.id ? idFrom(body.id) : 0
  const name = typeof body.name === 'string' ? body.name.trim().normalize('NFC') : ''
  if (!name) throw badInput({ name: 'Required' })
  const params = new Parameters()
  const [reply] = await database.query<{ taken: boolean }>(
    `select exists (select from ${quoted(account.name)} t
       where lower(t.name) = lower(${params.add(name, 'text')}) and t.deleted_at is null and t.id <> ${params.add(own, 'integer')}
         and exists (select from jsonb_array_elements(t.data) r(cells), jsonb_each_text(r.cells) c(place, id)
                      where c.id = ${params.add(String(location), 'text')})
         and ${visible(account, reach, 't', params)}) as taken`,
    params.values,
  )
  const available = !reply?.taken
  return c.json({ available, message: available ? 'Free' : 'Somebody of this name works there already' })
}

const may = (action: Action) => ({ entity: account, action })

/** Accounts of training providers and others: people as the users are, under the path and with the extras that the specification gives them. */
export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: account.path, right: may('view'), handle: all },
  { method: 'POST', path: account.path, right: { entity: account, action: 'save' }, handle: keep },
  {
    method: 'POST',
    path: `${account.path}/status`,
    right: may('status'),
    handle: async ({ c, database, body, caller }) =>
      written(c, await setStatus(database, account, body, caller)),
  },
  {
    method: 'POST',
    path: `${account.path}/delete`,
    right: may('delete'),
    handle: async ({ c, database, body, caller }) =>
      written(c, await remove(database, account, body, caller)),
  },
  { method: 'POST', path: `${account.path}/add_trade`, right: may('update'), handle: addTrade },
  { method: 'POST', path: `${account.path}/remove_trade`, right: may('update'), handle: removeTrade },
  { method: 'POST', path: `${account.path}/check_username`, right: may('view'), handle: checkUsername },
  { method: 'GET', path: `${account.path}/tps_trade_base/:id`, right: may('view'), handle: teaching },
]
