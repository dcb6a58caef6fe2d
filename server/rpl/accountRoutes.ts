import { type Action, CANDIDATE_ROLE, TPS_ROLE } from '../../schema/defaultRights.ts'
import type { Field } from '../../schema/define.ts'
import { isBlankId } from '../../schema/emptyValue.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { validate } from '../../schema/validate.ts'
import { grantViolation } from '../access/grantable.ts'
import { authorize, type GrantedRights } from '../access/rights.ts'
import { type Caller, type RequestContext, type Route, route } from '../access/route.ts'
import { readableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { message, sentence } from '../errors/message.ts'
import { parseId } from '../http/parseId.ts'
import { sendJson, sendResult } from '../http/reply.ts'
import { assertValid } from '../records/assertValid.ts'
import { remove, setStatus } from '../records/bulk.ts'
import { isUpdate } from '../records/checkSave.ts'
import { runIdempotentTransaction } from '../records/idempotentTransaction.ts'
import { sendList } from '../records/read.ts'
import { save } from '../records/save.ts'
import { loadStoredRights, saveRights } from '../session/storedRights.ts'
import { quoteIdent, selectList } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { initialPassword } from './initialPassword.ts'
import { addTrade, loadAccount, removeTrade } from './providerTrades.ts'

/** The accounts of users, under the path of the specification. */
const account: Entity = { ...entityOf('users'), path: 'rpl/account', label: 'Account', plural: 'Accounts' }
const accessRight = entityOf('access_right')
/** Fields that apply only to the role of training providers. */
const PROVIDER_FIELDS = ['trade_data', 'capacity', 'contact_person', 'contact_person_address']

/** Accounts of all roles except candidates, unless the filter names roles. */
async function listAccounts(context: RequestContext<'GET rpl/account'>): Promise<Response> {
  const roles = await context.database.query<{ id: number }>(
    `select id from ${quoteIdent(entityOf('user_role').name)} where id <> $1::integer order by id`,
    [CANDIDATE_ROLE],
  )
  const { user_role_id, ...others } = context.query.filter ?? {}
  const filter = {
    ...others,
    user_role_id: isBlankId(user_role_id) ? roles.map(({ id }) => id) : user_role_id,
  }
  return sendList(account, { ...context, query: { ...context.query, filter } })
}

type SaveContext = RequestContext<'POST rpl/account'>

/** The body with a role: a new account is a training provider by default; an update of a role's fields gets the stored role. */
async function withRole(context: SaveContext): Promise<Record<string, unknown>> {
  const { view: _view, ...sent } = context.body
  if (!isUpdate(sent)) return { ...sent, user_role_id: sent.user_role_id || TPS_ROLE }
  if (sent.user_role_id || !PROVIDER_FIELDS.some((name) => sent[name] !== undefined)) return sent
  return { ...sent, user_role_id: (await loadAccount(context, parseId(sent.id))).user_role_id }
}

/** The rights that an account has, or will have with another role, beside those of the role. */
async function personalRights(context: SaveContext, id: number): Promise<GrantedRights | null> {
  const { database, caller, body } = context
  const stored = await loadAccount(context, id)
  const role = body.user_role_id ? parseId(body.user_role_id) : stored.user_role_id
  return (await loadStoredRights(database, role, id, caller.scope)).user_rights
}

/** Throws for rights that the caller cannot grant, before anything is written. Those that the account has already may stay. */
async function checkRights(context: SaveContext): Promise<void> {
  const { body, principal, caller } = context
  authorize(principal, accessRight, 'update')
  const { values, broken } = validate({ view: accessRight.fields.view as Field }, { view: body.view })
  if (!Object.keys(broken).length && !caller.scope.isGlobal) {
    const view = isUpdate(body) ? await personalRights(context, parseId(body.id)) : null
    if (grantViolation(accessRight, caller.scope, values, { view })) broken.view = 'grant'
  }
  assertValid(accessRight, broken)
}

/** Creates or updates an account, in one transaction with the rights of this user in `view`. A retry has one effect. */
async function saveAccount(context: SaveContext): Promise<Response> {
  const { c, database, body, caller } = context
  const { view } = body
  if (view !== undefined) await checkRights(context)
  const sent = await withRole(context)
  const initial = isUpdate(sent) || sent.password ? undefined : initialPassword()
  const write = (db: Queries, by: Caller) =>
    save(db, account, { ...sent, ...initial?.fields }, by, initial?.sendMessage)
  if (view === undefined) return sendResult(c, await write(database, caller))
  const { retry: _, ...nested } = caller
  const saved = await runIdempotentTransaction(database, caller, async (queries) => {
    const reply = await write(queries, nested)
    const { id, user_role_id } = JSON.parse(reply.body)
    await saveRights(queries, { user_role_id, user_id: id, view }, nested)
    return reply
  })
  return sendResult(c, saved)
}

/** Active training providers that teach a trade and that the caller can read. */
async function listProvidersOfTrade({
  c,
  database,
  path,
  principal: { scope },
}: RequestContext<'GET rpl/account/tps_trade_base/{id}'>): Promise<Response> {
  const params = new Parameters()
  const [trade, role] = [params.add(path.id, 'integer'), params.add(TPS_ROLE, 'integer')]
  const [reply] = await database.query<{ body: string }>(
    `select coalesce(json_agg(row_to_json(r)), '[]')::text as body from (
       select ${selectList(account, 't')} from ${quoteIdent(account.name)} t
        where t.user_role_id = ${role} and t.status = 'active' and t.deleted_at is null
          and t.trade_data @> jsonb_build_array(jsonb_build_object('trade_id', ${trade}))
          and ${readableRow(account, scope, 't', params)} order by lower(t.name), t.id) r`,
    params.values,
  )
  return sendJson(c, reply?.body ?? '[]')
}

/** Is a name available in an area, among the accounts that the caller can read? The account `id` is ignored. */
async function checkUsername({
  reply,
  database,
  body: { location_id: area, name, id: own = 0 },
  principal: { scope },
}: RequestContext<'POST rpl/account/check_username'>): Promise<Response> {
  const params = new Parameters()
  const [found] = await database.query<{ taken: boolean }>(
    `select exists (select from ${quoteIdent(account.name)} t
       where lower(t.name) = lower(${params.add(name, 'text')}) and t.deleted_at is null and t.id <> ${params.add(own, 'integer')}
         and exists (select from jsonb_array_elements(t.data) r(cells), jsonb_each_text(r.cells) c(name, id)
                      where c.id = ${params.add(String(area), 'text')})
         and ${readableRow(account, scope, 't', params)}) as taken`,
    params.values,
  )
  const available = !found?.taken
  const text = message(available ? 'accounts.nameAvailable' : 'accounts.nameTaken')
  return reply({ available, message: sentence(text) })
}

const permission = (action: Action) => ({ entity: account, action })

/** Accounts of training providers and other users, with the paths and the additional calls of the specification. */
export const accountRoutes: readonly Route[] = [
  route('GET rpl/account', { right: permission('view'), handle: listAccounts }),
  route('POST rpl/account', { right: { entity: account, action: 'save' }, handle: saveAccount }),
  route('POST rpl/account/status', {
    right: permission('status'),
    handle: async ({ c, database, body, caller }) =>
      sendResult(c, await setStatus(database, account, body, caller)),
  }),
  route('POST rpl/account/delete', {
    right: permission('delete'),
    handle: async ({ c, database, body, caller }) =>
      sendResult(c, await remove(database, account, body, caller)),
  }),
  route('POST rpl/account/add_trade', { right: permission('update'), handle: addTrade }),
  route('POST rpl/account/remove_trade', { right: permission('update'), handle: removeTrade }),
  route('POST rpl/account/check_username', {
    right: permission('view'),
    inMaintenance: true,
    handle: checkUsername,
  }),
  route('GET rpl/account/tps_trade_base/{id}', { right: permission('view'), handle: listProvidersOfTrade }),
]
