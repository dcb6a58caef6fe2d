import type { Caller, RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { jobRoleHours, onlyJobRole } from './jobRoles.ts'
import { batch } from './loadBatch.ts'
import { planDays } from './trainingDays.ts'

type Sent = RequestContext<'POST rpl/batch/preview'>['body']

/** Batches of the room that a preview names. */
const MAX_CONFLICTS = 3

/** The hours of the chosen job role, or of the only one of the trade. */
async function loadHours(db: Queries, { job_role_id, trade_id }: Sent): Promise<number | null> {
  const params = new Parameters()
  const role = `coalesce(${params.add(job_role_id ?? null, 'integer')}, ${onlyJobRole(params.add(trade_id ?? null, 'integer'))})`
  const [row] = await db.query<{ hours: number | null }>(
    `select ${jobRoleHours(role)} as hours`,
    params.values,
  )
  return row?.hours ?? null
}

/** The batches that have the room of the same provider at the same hours, as the constraint of the table counts them. */
async function loadConflicts(
  db: Queries,
  { id, unit, from_date, from_time, to_time }: Sent,
  to: string,
  { scope, userId }: Caller,
) {
  const params = new Parameters()
  const own = params.add(id ?? 0, 'integer')
  return db.query(
    `select t.id, t.batch_no, t.unit, t.shift, t.from_date::text as from_date, t.to_date::text as to_date, t.from_time, t.to_time
       from ${quoteIdent(batch.name)} t
      where t.deleted_at is null and t.id <> ${own} and ${readableRow(batch, scope, 't', params)}
        and t.tps_id = coalesce((select o.tps_id from ${quoteIdent(batch.name)} o where o.id = ${own}), ${params.add(userId, 'integer')})
        and lower(t.unit) = lower(${params.add(unit?.trim() ?? '', 'text')})
        and t.from_date <= ${params.add(to, 'date')} and t.to_date >= ${params.add(from_date, 'date')}
        and t.from_time < ${params.add(to_time, 'text')} and t.to_time > ${params.add(from_time, 'text')}
      order by t.from_date, t.id limit ${MAX_CONFLICTS}`,
    params.values,
  )
}

/** POST rpl/batch/preview: what the dates and the room of a batch mean, before it is saved. */
export async function postPreview({
  c,
  database,
  body,
  caller,
}: RequestContext<'POST rpl/batch/preview'>): Promise<Response> {
  const { from_date, from_time, to_time, to_date, state_id = null } = body
  const hours = await loadHours(database, body)
  const days = await planDays(database, {
    ...{ hours, from_date, from_time, to_time, to_date: to_date ?? undefined, state_id },
    including_saturday: body.including_saturday === 1,
    including_sunday: body.including_sunday === 1,
  })
  const last = to_date ?? days.end?.to_date
  const conflicts = last && last >= from_date ? await loadConflicts(database, body, last, caller) : []
  return c.json({ ...days, conflicts })
}
