import { isBlankId } from '../../schema/emptyValue.ts'
import { accountEntity } from '../../schema/traits.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { sendJson, sendResult } from '../http/reply.ts'
import { filterCondition } from '../records/filter.ts'
import { save } from '../records/save.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** SQL: the areas of the account `t` as a record; its id is that of the account. */
const COLUMNS = `t.id, t.id as user_id, t.data, case when t.data_suspended = 1 then 'inactive' else 'active' end as status, t.version, t.created_at, t.updated_at`

const statusOf = ({ data_suspended }: { data_suspended: 0 | 1 | null }) =>
  data_suspended === 1 ? 'inactive' : 'active'

/** The areas of every account that the caller can see and that has areas, or of `user_id`. */
async function listAreas({
  c,
  database,
  query,
  principal: { scope },
}: RequestContext<'GET permission'>): Promise<Response> {
  const { user_id: id, ...filter } = query.filter ?? {}
  const params = new Parameters()
  const accountFilter = { ...filter, ...(!isBlankId(id) && { id }) }
  const match = `${filterCondition(accountEntity, 't', accountFilter, scope, params)} and ${readableRow(accountEntity, scope, 't', params)}`
  const [reply] = await database.query<{ body: string }>(
    `select coalesce(json_agg(row_to_json(a)), '[]')::text as body from (
       select ${COLUMNS} from ${quoteIdent(accountEntity.name)} t where ${match} and jsonb_array_length(t.data) > 0 order by t.id) a`,
    params.values,
  )
  return sendJson(c, reply?.body ?? '[]')
}

interface StoredAreas {
  suspended: boolean
  version: number
}

async function loadAreas(db: Queries, id: number, scope: Scope): Promise<StoredAreas> {
  const params = new Parameters()
  const [stored] = await db.query<StoredAreas>(
    `select t.data_suspended is not distinct from 1 as suspended, t.version from ${quoteIdent(accountEntity.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(accountEntity, scope, 't', params)}`,
    params.values,
  )
  if (!stored) throw notFound('areas.userNotFound')
  return stored
}

/** Replaces the areas of a user. */
async function setAreas({
  c,
  database,
  body: { id, user_id: userId = id, data, version },
  caller,
}: RequestContext<'POST permission'>): Promise<Response> {
  if (userId === undefined) throw badInput({ user_id: ruleMessage('required') })
  const sent = { id: userId, data, version }
  const { body: saved, operation } = await save(database, accountEntity, sent, caller)
  const record = JSON.parse(saved as string)
  const { created_at, updated_at } = record
  const reply = { id: record.id, user_id: record.id, data: record.data ?? [], status: statusOf(record) }
  return sendResult(c, {
    body: JSON.stringify({ ...reply, version: record.version, created_at, updated_at }),
    operation,
  })
}

/** Suspends the areas of a user, or makes them active again. */
async function toggleAreas({
  c,
  database,
  body: { id },
  caller,
}: RequestContext<'POST permission/status'>): Promise<Response> {
  const { suspended, version } = await loadAreas(database, id, caller.scope)
  const sent = { id, data_suspended: suspended ? 0 : 1, version }
  const { body: saved, operation } = await save(database, accountEntity, sent, caller)
  const record = JSON.parse(saved as string)
  const reply = { id, status: statusOf(record), version: record.version }
  return sendResult(c, { body: JSON.stringify(reply), operation })
}

/** Removes all areas of a user. */
async function removeAreas({
  c,
  database,
  body: { id },
  caller,
}: RequestContext<'POST permission/delete'>): Promise<Response> {
  const { body: saved, operation } = await save(database, accountEntity, { id, data: [] }, caller)
  const reply = { id, version: JSON.parse(saved as string).version }
  return sendResult(c, { body: JSON.stringify(reply), operation })
}

const right = (action: 'view' | 'update') => ({ entity: accountEntity, action })

/** The specification's calls of location permissions; the areas are stored in the account. */
export const areaPermissionRoutes: readonly Route[] = [
  route('GET permission', { right: right('view'), handle: listAreas }),
  route('POST permission', { right: right('update'), handle: setAreas }),
  route('POST permission/status', { right: right('update'), handle: toggleAreas }),
  route('POST permission/delete', { right: right('update'), handle: removeAreas }),
]
