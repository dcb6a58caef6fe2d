import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import { NO_ENTRY } from '../../../schema/rpl/attendance.ts'
import { entersAttendance } from '../../../schema/rpl/batchActors.ts'
import { isBegun } from '../../../schema/rpl/batchState.ts'
import { can } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { integerSetting } from '../../sql/settingSql.ts'
import { TODAY } from '../../sql/today.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { batch, type LoadedBatch, loadBatch } from './loadBatch.ts'
import { shownMembers } from './shownMembers.ts'
import { batchDates } from './trainingDays.ts'

const attendance = entityOf('attendance')
const table = quoteIdent(attendance.name)

/** SQL: the live entries of the batch with this id, as `a`. */
export const entriesOf = (id: string) => `${table} a where a.batch_id = ${id} and a.deleted_at is null`

/** SQL: the ids of the candidates who are in the batch with this id now, as `t`. */
const membersOf = (id: string) =>
  `select t.id from ${quoteIdent(candidate.name)} t where t.batch_id = ${id} and t.deleted_at is null`

/** SQL: who was there by the entry `a`. */
const PRESENT = `select (r ->> 'candidate_id')::integer as id from jsonb_array_elements(coalesce(a.present, '[]')) r`

interface StoredEntry {
  id: number
  version: number
  /** Those who were there and have left the batch since: they stay in the entry. */
  left: number[]
}

/** The entry of a day, if there is one. */
async function loadEntry(db: Queries, batchId: number, date: string): Promise<StoredEntry | undefined> {
  const [entry] = await db.query<StoredEntry>(
    `select a.id, a.version, array(${PRESENT} except ${membersOf('$1::integer')}) as left
       from ${entriesOf('$1::integer')} and a.date = $2::date`,
    [batchId, date],
  )
  return entry
}

/**
 * Throws 400 for a day on which the batch has no training or that has not come, or for a candidate who is not in it, unless the entry of
 * the day has them already.
 */
async function assertAttendance(
  db: Queries,
  stored: LoadedBatch,
  { date, present }: RequestContext<'POST rpl/batch/attendance'>['body'],
  left: readonly number[],
): Promise<void> {
  const { id, batch_no, from_date, to_date } = stored
  const [row] = await db.query<{ today: string; strangers: number }>(
    `select ${TODAY}::text as today, (select count(*)::integer from unnest($2::integer[]) p
        where p <> all($3::integer[]) and p not in (${membersOf('$1::integer')})) as strangers`,
    [id, present, left],
  )
  const { today, strangers } = row as NonNullable<typeof row>
  if (date > today) throw badInput({ date: ruleMessage('past') })
  if (date < from_date || date > to_date)
    throw badInput({ date: message('attendance.otherDay', { batch: batch_no }) })
  if (!(await batchDates(db, stored)).includes(date))
    throw badInput({ date: message('attendance.noTraining', { batch: batch_no }) })
  if (strangers) throw badInput({ present: message('attendance.strangers', { batch: batch_no }) })
}

/** POST rpl/batch/attendance: who was there on a day; the day again changes what was entered. */
export async function postAttendance({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/batch/attendance'>): Promise<Response> {
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const stored = await loadBatch(db, body.id, caller)
    const { id: batch_id, batch_no, batch_status, planned_state, planned_district } = stored
    if (!entersAttendance(stored, { ...principal, updates: can(principal, batch, 'update') }))
      throw forbidden('batches.notProvider', { batch: batch_no })
    if (!isBegun(batch_status)) throw conflict('attendance.notRunning', { batch: batch_no })
    const { date, topic, version } = body
    const entry = await loadEntry(db, batch_id, date)
    const left = entry?.left ?? []
    await assertAttendance(db, stored, body, left)
    if (entry && version === NO_ENTRY) throw conflict('attendance.enteredElsewhere')
    const present = [...new Set([...body.present, ...left])].map((candidate_id) => ({ candidate_id }))
    const values = { batch_id, date, topic, present, state_id: planned_state, district_id: planned_district }
    const { retry: _, ...writer } = caller
    const former = entry ? { id: entry.id, version: version ?? entry.version } : {}
    const { body: saved, operation } = await save(db, attendance, { ...values, ...former }, writer)
    return { body: saved, operation }
  })
  return sendResult(c, reply)
}

/** Why a candidate is assessed only with a reason. */
export interface TooSeldom {
  id: number
  percent: number
  least: number
  /** The days of the batch, and those of which the attendance was entered. */
  days: number
  entered: number
}

/**
 * The candidates of a batch who were there too seldom for an assessment. The share is of its days with training, and of other days with an
 * entry: a day that nobody entered counts as one on which nobody was there.
 */
export async function tooSeldom(
  db: Queries,
  stored: LoadedBatch,
  ids: readonly number[],
): Promise<Map<number, TooSeldom>> {
  if (!ids.length) return new Map()
  const dates = await batchDates(db, stored)
  const rows = await db.query<TooSeldom>(
    `with entry as materialized (select a.date, a.present from ${entriesOf('$1::integer')}),
       totals as (select count(*)::integer as entered, ($3::integer + count(*) filter (where e.date <> all($4::date[])))::integer as days from entry e),
       was_there as (select (r ->> 'candidate_id')::integer as id, count(*) as n from entry e cross join jsonb_array_elements(coalesce(e.present, '[]')) r group by 1)
     select * from (select c.id, ${integerSetting('batch.min_attendance')} as least, h.days, h.entered, (100.0 * coalesce(w.n, 0) / nullif(h.days, 0))::float8 as percent
       from unnest($2::integer[]) c(id) cross join totals h left join was_there w on w.id = c.id) x where x.percent < x.least`,
    [stored.id, ids, dates.length, dates],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * GET rpl/batch/{id}/attendance: of a batch that the caller can see, all days, also for its assessor, whose results depend on them; of those
 * who were there the ones whom the list of its candidates has.
 */
export async function getAttendance({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/batch/{id}/attendance'>): Promise<Response> {
  const stored = await loadBatch(database, id, principal, { forUpdate: false })
  const params = new Parameters()
  const batchId = params.add(id, 'integer')
  const days = await database.query<ReplyOf<'GET rpl/batch/{id}/attendance'>['days'][number]>(
    `with member as materialized (${membersOf(batchId)} and ${shownMembers(principal, 't', params)})
     select a.id, a.version, a.date::text as date, a.topic, array(select p.id from (${PRESENT}) p where p.id in (select m.id from member m)) as present
       from ${entriesOf(batchId)} order by a.date desc`,
    params.values,
  )
  const [now] = await database.query<{ least: number; today: string }>(
    `select ${integerSetting('batch.min_attendance')} as least, ${TODAY}::text as today`,
  )
  const { least, today } = now as NonNullable<typeof now>
  const training_days = (await batchDates(database, stored)).filter((date) => date <= today)
  return reply({ days, training_days, least })
}
