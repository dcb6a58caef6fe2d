import type { ReplyOf } from '../../../schema/contract/index.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { APPROVED_BATCHES, batchStatuses } from '../../../schema/rpl/batchStatuses.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { notFound } from '../../errors/apiError.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { entriesOf } from './attendance.ts'
import { batch } from './loadBatch.ts'

type Course = NonNullable<ReplyOf<'GET rpl/employee_registration/{id}/course'>['course']>

/** SQL: the days of the batch with an entry. */
const ENTRIES = entriesOf('b.id')

/** GET rpl/employee_registration/{id}/course: the batch of a candidate; candidates themselves see it once it is approved. */
export async function getCourse({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/employee_registration/{id}/course'>): Promise<Response> {
  const params = new Parameters()
  const statuses = isOwnerLevel(principal.level) ? APPROVED_BATCHES : Object.keys(batchStatuses)
  const [found] = await database.query<Course | { id: null }>(
    `select b.id, b.batch_no, b.batch_status, ${nameById('users', 'b.tps_id')} as provider, p.mobile as provider_mobile,
            ${nameById('trade', 'b.trade_id')} as trade, ${nameById('job_role', 'b.job_role_id')} as job_role, b.unit, b.shift, b.from_time, b.to_time,
            b.from_date::text as from_date, b.to_date::text as to_date, b.including_saturday, b.including_sunday,
            (select count(*)::integer from ${ENTRIES}) as days_entered,
            (select count(*)::integer from ${ENTRIES} and a.present @> jsonb_build_array(jsonb_build_object('candidate_id', t.id))) as days_present
       from ${quoteIdent(candidate.name)} t
       left join ${quoteIdent(batch.name)} b on b.id = t.batch_id and b.deleted_at is null and b.batch_status = any(${params.add(statuses, 'text[]')})
       left join users p on p.id = b.tps_id
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(candidate, principal.scope, 't', params)}`,
    params.values,
  )
  if (!found) throw notFound('records.notFound', { entity: inlineParam(candidate.label) })
  return reply({ course: found.id === null ? null : found })
}
