import { nextTrainingDay, trainingEnd } from '../../../schema/rpl/batchDates.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { readToday } from '../readToday.ts'
import { batch, type LoadedBatch, loadBatch } from './loadBatch.ts'
import { roomConflicts } from './roomConflicts.ts'
import { loadHolidays, planBatchDays } from './trainingDays.ts'

/** Batches in the room after one another that are looked through for a free time. */
const MAX_TRIES = 20

/** The names of the candidates of a batch whom the user can see. */
function loadNames(db: Queries, id: number, { scope }: Caller) {
  const params = new Parameters()
  return db.query<{ id: number; name: string }>(
    `select t.id, t.name from ${quoteIdent(candidate.name)} t
      where t.batch_id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(candidate, scope, 't', params)} order by lower(t.name), t.id`,
    params.values,
  )
}

/**
 * The first period after the planned first day, and after today, with as many days of training, while no other batch has the room; null
 * where none is found.
 */
async function nextPeriod(db: Queries, stored: LoadedBatch, caller: Caller) {
  const { from_date, from_time, to_time, unit, id, planned_state } = stored
  const plan = {
    from_date,
    from_time,
    to_time,
    including_saturday: stored.including_saturday === 1,
    including_sunday: stored.including_sunday === 1,
  }
  const { daily, chosen } = await planBatchDays(db, stored)
  const holidays = await loadHolidays(db, planned_state, from_date, undefined)
  const today = await readToday(db)
  let after = from_date > today ? from_date : today
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const first = nextTrainingDay(plan, after, holidays)
    const end = first && trainingEnd({ ...plan, from_date: first }, (chosen?.days ?? 1) * daily, holidays)
    if (!first || !end) return null
    const period = { from_date: first, to_date: end.to_date }
    const conflicts = await roomConflicts(db, batch, { ...period, id, unit, from_time, to_time }, caller)
    if (!conflicts.length) return period
    after = conflicts.map(({ to_date }) => to_date).reduce((a, b) => (a > b ? a : b))
  }
  return null
}

async function examinationDay(db: Queries, batchId: number): Promise<string | null> {
  const [found] = await db.query<{ day: string }>(
    'select date::text as day from examination where batch_id = $1::integer and deleted_at is null',
    [batchId],
  )
  return found?.day ?? null
}

/** GET rpl/batch/{id}/return_impact: whom the return of a batch concerns, and the days that it needs if it is not approved again in time. */
export async function getReturnImpact({
  reply,
  database,
  path: { id },
  caller,
}: RequestContext<'GET rpl/batch/{id}/return_impact'>): Promise<Response> {
  const stored = await loadBatch(database, id, caller, { forUpdate: false })
  return reply({
    candidates: await loadNames(database, id, caller),
    is_announced: stored.batch_status === 'approved',
    has_started: stored.has_started,
    examination: await examinationDay(database, id),
    next: await nextPeriod(database, stored, caller),
  })
}
