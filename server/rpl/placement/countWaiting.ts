import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { waitsAnywhere } from './loadPool.ts'
import { authorizeFilling } from './mayFill.ts'

/** GET rpl/batch/waiting: of each trade how many candidates wait whom a proposal considers, the most first. */
export async function countWaiting({
  reply,
  database,
  principal,
}: RequestContext<'GET rpl/batch/waiting'>): Promise<Response> {
  authorizeFilling(principal)
  const params = new Parameters()
  const rows = await database.query<ReplyOf<'GET rpl/batch/waiting'>[number]>(
    `select t.trade_id, ${nameById('trade', 't.trade_id')} as trade, count(*)::integer as candidates
       from ${quoteIdent(candidate.name)} t where t.trade_id is not null and ${waitsAnywhere(principal, params)}
      group by 1 order by 3 desc, 2`,
    params.values,
  )
  return reply(rows)
}
