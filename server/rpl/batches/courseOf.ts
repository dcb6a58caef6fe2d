import type { ReplyOf } from '../../../schema/contract/index.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { countedDays } from '../../../schema/rpl/batchDates.ts'
import { isBegun } from '../../../schema/rpl/batchState.ts'
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
import { batch, plannedArea } from './loadBatch.ts'
import { batchDates } from './trainingDays.ts'

type Course = NonNullable<ReplyOf<'GET rpl/employee_registration/{id}/course'>['course']>
type StoredCourse = Omit<Course, 'days_counted' | 'days_entered'> & {
  planned_state: number | null
  entered: string[]
}

/** SQL: the days of the batch with an entry. */
const ENTRIES = entriesOf('t.id')

/** GET rpl/employee_registration/{id}/course: the batch of a candidate; candidates themselves see it once it is approved. */
export async function getCourse({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/employee_registration/{id}/course'>): Promise<Response> {
  const params = new Parameters()
  const statuses = isOwnerLevel(principal.level) ? APPROVED_BATCHES : Object.keys(batchStatuses)
  const [found] = await database.query<StoredCourse | { id: null }>(
    `select t.id, t.batch_no, t.batch_status, ${nameById('users', 't.tps_id')} as provider, p.mobile as provider_mobile,
            ${nameById('trade', 't.trade_id')} as trade, ${nameById('job_role', 't.job_role_id')} as job_role, t.unit, t.shift, t.from_time, t.to_time,
            t.from_date::text as from_date, t.to_date::text as to_date, t.including_saturday, t.including_sunday,
            ${plannedArea('state_id')} as planned_state, array(select a.date::text from ${ENTRIES}) as entered,
            (select count(*)::integer from ${ENTRIES} and a.present @> jsonb_build_array(jsonb_build_object('candidate_id', k.id))) as days_present
       from ${quoteIdent(candidate.name)} k
       left join ${quoteIdent(batch.name)} t on t.id = k.batch_id and t.deleted_at is null and t.batch_status = any(${params.add(statuses, 'text[]')})
       left join users p on p.id = t.tps_id
      where k.id = ${params.add(id, 'integer')} and k.deleted_at is null and ${readableRow(candidate, principal.scope, 'k', params)}`,
    params.values,
  )
  if (!found) throw notFound('records.notFound', { entity: inlineParam(candidate.label) })
  if (found.id === null) return reply({ course: null })
  const { planned_state, entered, ...course } = found
  const training = isBegun(course.batch_status)
    ? await batchDates(database, { planned_state, ...course })
    : []
  const days_counted = countedDays(training, entered, dayInIndia()).size
  return reply({ course: { ...course, days_counted, days_entered: entered.length } })
}
