import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { batch } from './loadBatch.ts'
import { shownMembers } from './shownMembers.ts'

/** SQL: the closed batch `t` lacks a result, or a certificate of a candidate who passed. */
export const IS_UNFINISHED = `t.batch_status = 'closed' and exists (select from ${quoteIdent(candidate.name)} k where k.batch_id = t.id and k.deleted_at is null
  and (k.application_status = 'in_batch' or k.application_status = 'assessed' and k.is_pass = 1))`

/** SQL: how many candidates of a closed batch `t` have no result yet, and how many who passed have no certificate. */
export function unfinishedCounts(principal: Principal, params: Parameters) {
  const members = `${quoteIdent(candidate.name)} k where k.batch_id = t.id and k.deleted_at is null and ${shownMembers(principal, 'k', params)}`
  const ofClosed = (condition: string) =>
    `case when t.batch_status = 'closed' then (select count(*)::integer from ${members} and ${condition}) else 0 end`
  return {
    without_result: ofClosed(`k.application_status = 'in_batch'`),
    without_certificate: ofClosed(`k.application_status = 'assessed' and k.is_pass = 1`),
  }
}

/** GET rpl/batch/unfinished: the same of the batches of these ids that the caller can read. */
export async function getUnfinished({
  reply,
  database,
  query: { ids },
  principal,
}: RequestContext<'GET rpl/batch/unfinished'>): Promise<Response> {
  const params = new Parameters()
  const { without_result, without_certificate } = unfinishedCounts(principal, params)
  const rows = await database.query<ReplyOf<'GET rpl/batch/unfinished'>[number]>(
    `select t.id, ${without_result} as without_result, ${without_certificate} as without_certificate from ${quoteIdent(batch.name)} t
      where t.id = any(${params.add(ids, 'integer[]')}) and t.deleted_at is null and ${readableRow(batch, principal.scope, 't', params)} order by t.id`,
    params.values,
  )
  return reply(rows)
}
