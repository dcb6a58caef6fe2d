import type { ReplyOf } from '../../../schema/contract/index.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import type { Presence } from '../../../schema/rpl/attendance.ts'
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
import { batchCalendar } from './trainingDays.ts'

type Course = NonNullable<ReplyOf<'GET rpl/employee_registration/{id}/course'>['course']>
type StoredCourse = Omit<Course, 'days_counted' | 'days_entered' | 'days_present' | 'days' | 'holidays'> & {
  planned_state: number | null
  entered: string[]
  present: string[]
}

/** SQL: the days of the batch with an entry. */
const ENTRIES = entriesOf('t.id')

/** Was a candidate there on a day? */
function presenceOn(date: string, { entered, present }: Pick<StoredCourse, 'entered' | 'present'>): Presence {
  if (present.includes(date)) return 'present'
  return entered.includes(date) ? 'absent' : 'not_entered'
}

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
            array(select a.date::text from ${ENTRIES} and a.present @> jsonb_build_array(jsonb_build_object('candidate_id', k.id))) as present
       from ${quoteIdent(candidate.name)} k
       left join ${quoteIdent(batch.name)} t on t.id = k.batch_id and t.deleted_at is null and t.batch_status = any(${params.add(statuses, 'text[]')})
       left join users p on p.id = t.tps_id
      where k.id = ${params.add(id, 'integer')} and k.deleted_at is null and ${readableRow(candidate, principal.scope, 'k', params)}`,
    params.values,
  )
  if (!found) throw notFound('records.notFound', { entity: inlineParam(candidate.label) })
  if (found.id === null) return reply({ course: null })
  const { planned_state, entered, present, ...course } = found
  const { dates, holidays } = await batchCalendar(database, { planned_state, ...course })
  const counted = [...countedDays(isBegun(course.batch_status) ? dates : [], entered, dayInIndia())]
  const days = counted
    .toSorted()
    .toReversed()
    .map((date) => ({ date, presence: presenceOn(date, { entered, present }) }))
  const counts = {
    days_counted: days.length,
    days_entered: entered.length,
    days_present: present.length,
  }
  // Training that took place before the day became a holiday stays.
  const without = holidays.filter(({ date }) => !entered.includes(date))
  return reply({ course: { ...course, ...counts, days, holidays: without } })
}
