import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { loadBatch } from './loadBatch.ts'
import { shownMembers } from './shownMembers.ts'

/**
 * GET rpl/batch/assigned_list/{id}: a batch with its candidates. The assessor, who cannot read their records, gets what the results need and
 * not whether the consent was withdrawn.
 */
export async function getAssignedBatch({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/batch/assigned_list/{id}'>): Promise<Response> {
  const stored = await loadBatch(database, id, principal, { forUpdate: false })
  const params = new Parameters()
  const candidates = await database.query<ReplyOf<'GET rpl/batch/assigned_list/{id}'>['candidates'][number]>(
    `select t.id, t.name, t.registration_number, t.application_status, case when ${readableRow(candidate, principal.scope, 't', params)} then t.consent_status end as consent_status, t.is_pass, t.no_attemtpt, t.assement_id, t.date_of_assesment::text as date_of_assesment
       from ${quoteIdent(candidate.name)} t
      where t.batch_id = ${params.add(id, 'integer')} and t.deleted_at is null and ${shownMembers(principal, 't', params)} order by lower(t.name), t.id`,
    params.values,
  )
  const { batch_no, batch_status, provider, from_date, to_date, places, version } = stored
  return reply({ id, version, batch_no, batch_status, provider, from_date, to_date, places, candidates })
}
