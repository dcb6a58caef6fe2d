import { type RequestContext, type Route, route } from '../access/route.ts'
import { badInput } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { sendJson } from '../http/reply.ts'

const COUNT_LIMIT = 10_001

const STATUSES = ['waiting', 'sent', 'failed', 'expired']

/** SQL: the status of a message. */
export const MESSAGE_STATUS = `case when sent_at is not null then 'sent' when expires_at <= now() then 'expired'
  when failure is not null then 'failed' else 'waiting' end`

/** A page of the outbox as JSON, newest first. The text of a message that contains a code is null once the code has expired. */
const PAGE = `with message as not materialized (
    select id, channel, address, subject, case when expires_at is null or expires_at > now() then body end as body,
           created_at, expires_at, sent_at, tries, failure,
           ${MESSAGE_STATUS} as status from outbox),
  matching as not materialized (select * from message where $3::text is null or status = $3::text)
  select (select count(*) from (select from matching limit ${COUNT_LIMIT}) c) as total,
  coalesce((select json_agg(row_to_json(m)) from (
    select * from matching order by id desc limit $1::integer offset $2::integer) m), '[]')::text as page`

/** The status to filter by, or null for all messages. */
function parseStatus(filter: object): string | null {
  const { status, ...others } = filter as { status?: unknown }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badInput({ [unknown]: message('messages.filterUnknown') })
  if (status === undefined) return null
  if (!STATUSES.includes(String(status)))
    throw badInput({ status: message('messages.statusInvalid', { statuses: STATUSES.join(', ') }) })
  return String(status)
}

async function listMessages({ c, database, query }: RequestContext<'GET outbox'>): Promise<Response> {
  const { sort, range: [first, last] = [0, 24], filter = {} } = query
  if (sort !== undefined && String(sort) !== 'id,DESC')
    throw badInput({ sort: message('messages.sortInvalid') })
  const [row] = await database.query<{ total: number; page: string }>(PAGE, [
    last - first + 1,
    first,
    parseStatus(filter),
  ])
  const { total, page } = row as { total: number; page: string }
  const end = Math.max(first, Math.min(last, total >= COUNT_LIMIT ? last : total - 1))
  return sendJson(c, page, { 'Content-Range': `outbox ${first}-${end}/${total}` })
}

/** The outbox, for administrators: without a gateway they pass the messages on themselves. */
export const messageRoutes: readonly Route[] = [
  route('GET outbox', { right: 'administrator', handle: listMessages }),
]
