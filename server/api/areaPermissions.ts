import { entityOf } from '../../schema/index.ts'
import { type Reach, visible } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { pageQuery } from '../http/pageQuery.ts'
import { jsonText, written } from '../http/reply.ts'
import { where } from '../records/filter.ts'
import { save } from '../records/save.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import type { Asked, Route } from './authorization.ts'

const account = entityOf('users')

/** A person's areas as a record of their own, over alias `t`; its id is the person's. */
const SHOWN = `t.id, t.id as user_id, t.data, case when t.data_suspended = 1 then 'inactive' else 'active' end as status, t.version, t.created_at, t.updated_at`

const statusOf = ({ data_suspended }: { data_suspended: 0 | 1 | null }) =>
  data_suspended === 1 ? 'inactive' : 'active'

/** The areas of everybody whom the caller sees and who has some, or of `user_id`. */
async function list({ c, database, query, principal: { reach } }: Asked): Promise<Response> {
  const { user_id: id, ...filter } = pageQuery(query).filter as Record<string, unknown>
  const params = new Parameters()
  const asked = { ...filter, ...(id !== undefined && { id }) }
  const match = `${where(account, 't', asked, reach, params)} and ${visible(account, reach, 't', params)}`
  const [reply] = await database.query<{ body: string }>(
    `select coalesce(json_agg(row_to_json(a)), '[]')::text as body from (
       select ${SHOWN} from ${quoted(account.name)} t where ${match} and jsonb_array_length(t.data) > 0 order by t.id) a`,
    params.values,
  )
  return jsonText(c, reply?.body ?? '[]')
}

interface Held {
  suspended: boolean
  version: number
}

async function heldBy(db: Queries, id: number, reach: Reach): Promise<Held> {
  const params = new Parameters()
  const [held] = await db.query<Held>(
    `select t.data_suspended is not distinct from 1 as suspended, t.version from ${quoted(account.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${visible(account, reach, 't', params)}`,
    params.values,
  )
  if (!held) throw notFound('There is nobody with this id.')
  return held
}

/** Gives a person these areas in place of what they have. */
async function give({ c, database, body, caller }: Asked): Promise<Response> {
  const { id, user_id: person, data, version, ...other } = body
  const [unknown] = Object.keys(other)
  if (unknown !== undefined) throw badInput({ [unknown]: 'There is no such field' })
  const sent = { id: idFrom(person ?? id, 'user_id', 1), data, version }
  const { body: saved, operation } = await save(database, account, sent, caller)
  const {
    id: owner,
    data: given,
    version: now,
    created_at,
    updated_at,
    ...record
  } = JSON.parse(saved as string)
  const reply = { id: owner, user_id: owner, data: given, status: statusOf(record) }
  return written(c, {
    body: JSON.stringify({ ...reply, version: now, created_at, updated_at }),
    operation,
  })
}

/** Suspends a person's areas, or lets them count again. */
async function flip({ c, database, body, caller }: Asked): Promise<Response> {
  const id = idFrom(body.id, 'id', 1)
  const { suspended, version } = await heldBy(database, id, caller.reach)
  const sent = { id, data_suspended: suspended ? 0 : 1, version }
  const { body: saved, operation } = await save(database, account, sent, caller)
  const record = JSON.parse(saved as string)
  const reply = { id, status: statusOf(record), version: record.version }
  return written(c, { body: JSON.stringify(reply), operation })
}

/** Takes all areas from a person. */
async function take({ c, database, body, caller }: Asked): Promise<Response> {
  const id = idFrom(body.id, 'id', 1)
  const { body: saved, operation } = await save(database, account, { id, data: [] }, caller)
  const reply = { id, version: JSON.parse(saved as string).version }
  return written(c, { body: JSON.stringify(reply), operation })
}

const right = (action: 'view' | 'update') => ({ entity: account, action })

/** The specification's calls of location permissions; the areas stand in the person's own record. */
export const areaRoutes: readonly Route[] = [
  { method: 'GET', path: 'permission', right: right('view'), handle: list },
  { method: 'POST', path: 'permission', right: right('update'), handle: give },
  { method: 'POST', path: 'permission/status', right: right('update'), handle: flip },
  { method: 'POST', path: 'permission/delete', right: right('update'), handle: take },
]
