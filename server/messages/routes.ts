import type { Asked, Route } from '../api/authorization.ts'
import { badInput } from '../errors/apiError.ts'
import { pageQuery } from '../http/pageQuery.ts'
import { jsonText } from '../http/reply.ts'

const COUNTED = 10_001

const STATES = ['waiting', 'sent', 'failed', 'expired']

/** A page of the outbox as JSON, the newest first. The text of a message that carries a code goes when the code does. */
const PAGE = `with message as not materialized (
    select id, channel, address, subject, case when expires_at is null or expires_at > now() then body end as body,
           created_at, expires_at, sent_at, tries, failure,
           case when sent_at is not null then 'sent' when expires_at <= now() then 'expired'
                when failure is not null then 'failed' else 'waiting' end as state from outbox),
  wanted as not materialized (select * from message where $3::text is null or state = $3::text)
  select (select count(*) from (select from wanted limit ${COUNTED}) c) as total,
  coalesce((select json_agg(row_to_json(m)) from (
    select * from wanted order by id desc limit $1::integer offset $2::integer) m), '[]')::text as page`

/** The one state that is asked for, or null for all. */
function stateOf(filter: object): string | null {
  const { state, ...others } = filter as { state?: unknown }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badInput({ [unknown]: 'There is no such field' })
  if (state === undefined) return null
  if (!STATES.includes(String(state))) throw badInput({ state: `Must be one of ${STATES.join(', ')}` })
  return String(state)
}

async function show({ c, database, query }: Asked): Promise<Response> {
  const { sort, range, filter, firstPage } = pageQuery(query)
  if (sort !== undefined && String(sort) !== 'id,DESC') throw badInput({ sort: 'Messages come newest first' })
  const [first, last] = range ?? firstPage
  const [row] = await database.query<{ total: number; page: string }>(PAGE, [
    last - first + 1,
    first,
    stateOf(filter as object),
  ])
  const { total, page } = row as { total: number; page: string }
  const end = Math.max(first, Math.min(last, total >= COUNTED ? last : total - 1))
  return jsonText(c, page, { 'Content-Range': `outbox ${first}-${end}/${total}` })
}

/** What was written to people, for administrators; without a gateway they pass it on. */
export const messageRoutes: readonly Route[] = [
  { method: 'GET', path: 'outbox', right: 'administrator', handle: show },
]
