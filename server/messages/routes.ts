import { messageStatuses } from '../../schema/messageStatuses.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { badInput } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { sendRows } from '../records/sendRows.ts'
import { statusFilter } from '../records/statusFilter.ts'
import { Parameters } from '../sql/parameters.ts'

/** SQL: the status of a message. */
const MESSAGE_STATUS = `case when sent_at is not null then 'sent' when expires_at <= now() then 'expired'
  when failure is not null then 'failed' else 'waiting' end`

/** SQL: the messages that are not sent yet, with one of the statuses that they can have. An index has those without a time of sending. */
export const unsentMessages = (status: 'expired' | 'failed' | 'waiting'): string =>
  `from outbox where sent_at is null and ${MESSAGE_STATUS} = '${status}'`

/** SQL: the messages of the outbox. The text of one that contains a code is null once the code has expired. */
const MESSAGES = `from (select id, channel, address, subject, case when expires_at is null or expires_at > now() then body end as body,
    created_at, expires_at, sent_at, tries, failure, ${MESSAGE_STATUS} as status from outbox) m`

/** GET outbox: the newest first. */
async function listMessages({ c, database, query }: RequestContext<'GET outbox'>): Promise<Response> {
  const { sort, range, filter = {} } = query
  if (sort !== undefined && String(sort) !== 'id,DESC')
    throw badInput({ sort: message('messages.sortInvalid') })
  const params = new Parameters()
  const status = statusFilter(filter, messageStatuses)
  const rows = status === null ? MESSAGES : `${MESSAGES} where m.status = ${params.add(status, 'text')}`
  return sendRows(
    c,
    database,
    { name: 'outbox', columns: 'm.*', rows, order: 'm.id desc' },
    { range },
    params,
  )
}

/** The outbox, for administrators: without a gateway they pass the messages on themselves. */
export const messageRoutes: readonly Route[] = [
  route('GET outbox', { right: 'administrator', handle: listMessages }),
]
