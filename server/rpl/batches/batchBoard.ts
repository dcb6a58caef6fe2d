import { boardColumns } from '../../../schema/rpl/batchStatuses.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { sendJson } from '../../http/reply.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { TODAY } from '../../sql/today.ts'
import { batchCondition } from './batchCondition.ts'
import { batch, PLACES } from './loadBatch.ts'
import { IS_UNFINISHED, unfinishedCounts } from './unfinished.ts'

/** Cards of one column; the list has the others. */
const MAX_CARDS = 30

/** SQL: the most urgent first: by days until what comes next; of closed ones those that lack something, the oldest first, before those that ended last. */
const URGENCY = `case when ${IS_UNFINISHED} then t.to_date - ${TODAY} when t.batch_status = 'closed' then ${TODAY} - t.to_date
  when t.batch_status = 'running' then t.to_date - ${TODAY} else t.from_date - ${TODAY} end`

const COLUMN = `case ${Object.entries(boardColumns)
  .map(([column, statuses]) => `when t.batch_status in ('${statuses.join("', '")}') then '${column}'`)
  .join(' ')} end`

/** GET rpl/batch/board: the batches of each column, the most urgent first, with what is next and how many there are. */
export async function getBatchBoard({
  c,
  database,
  query,
  principal,
}: RequestContext<'GET rpl/batch/board'>): Promise<Response> {
  const params = new Parameters()
  const { without_result, without_certificate } = unfinishedCounts(principal, params)
  const [reply] = await database.query<{ body: string }>(
    `with ordered as (
       select t.*, ${COLUMN} as board_column, row_number() over (partition by ${COLUMN} order by ${URGENCY}, t.id) as position
         from ${quoteIdent(batch.name)} t where t.deleted_at is null and ${batchCondition(query, params)} and ${readableRow(batch, principal.scope, 't', params)}),
     card as (
       select t.board_column, t.position, json_build_object('id', t.id, 'version', t.version, 'batch_no', t.batch_no, 'status', t.status, 'batch_status', t.batch_status,
              'tps_id', t.tps_id, 'provider', ${nameById('users', 't.tps_id')}, 'assessor', ${nameById('users', 't.assessor_id')}, 'trade_id', t.trade_id, 'trade', ${nameById('trade', 't.trade_id')},
              'unit', t.unit, 'shift', t.shift, 'from_date', t.from_date, 'to_date', t.to_date, 'taken', t.total_no_of_candidate,
              'places', ${PLACES}, 'has_started', t.from_date <= ${TODAY}, 'comments', t.comments,
              'without_result', ${without_result}, 'without_certificate', ${without_certificate}) as card
         from ordered t where t.position <= ${MAX_CARDS}),
     board as (
       select n.name, (select count(*) from ordered o where o.board_column = n.name) as total,
              (select coalesce(json_agg(card.card order by card.position), '[]') from card where card.board_column = n.name) as batches
         from unnest(${params.add(Object.keys(boardColumns), 'text[]')}) with ordinality n(name, at) order by n.at)
     select json_build_object('columns', (select json_agg(row_to_json(board)) from board))::text as body`,
    params.values,
  )
  return sendJson(c, reply?.body ?? '')
}
