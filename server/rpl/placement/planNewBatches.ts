import { addDays, daysBetween } from '../../../schema/indiaTime.ts'
import { FILLED_STATUSES } from '../../../schema/rpl/batchStatuses.ts'
import { type Principal, rightsOf } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { TODAY } from '../../sql/today.ts'
import { isOfficer } from '../batches/batchSubject.ts'
import { batch, type LoadedBatch, loadBatches } from '../batches/loadBatch.ts'
import { planBatchDays } from '../batches/trainingDays.ts'
import type { FillableBatch } from './loadOpenBatches.ts'

/** Rooms and times of day for which one proposal plans a new batch. */
const MAX_NEW = 10
/** Until the first day a batch is filled, sent and approved. */
const DAYS_BEFORE = 14

/** A batch that does not exist yet: in the room, at the time of day and of the size of an earlier one, once the room is free. */
export interface NewBatch extends FillableBatch {
  like: { id: number; batch_no: string }
}

/** The last batch of the trade in each room and time of day of a training provider, and the first Monday on which another one can begin. */
const loadRooms = (db: Queries, trade: number, provider: number) =>
  db.query<{ id: number; first_day: string }>(
    `with room as (
       select distinct on (lower(t.unit), t.from_time) t.id, t.unit, t.from_time, t.to_time from ${quoteIdent(batch.name)} t
        where t.tps_id = $1::integer and t.trade_id = $2::integer and t.deleted_at is null order by lower(t.unit), t.from_time, t.from_date desc, t.id desc),
     free as (
       select r.id, greatest(${TODAY} + ${DAYS_BEFORE}, max(o.to_date) + 1) as day from room r
         join ${quoteIdent(batch.name)} o on o.tps_id = $1::integer and lower(o.unit) = lower(r.unit) and o.from_time < r.to_time and o.to_time > r.from_time and o.deleted_at is null
        group by r.id)
     select id, (day + (8 - extract(isodow from day)::integer) % 7)::text as first_day from free order by 2, 1 limit ${MAX_NEW}`,
    [provider, trade],
  )

/** The same with days from the first one on: by the hours of the training, or as long as before where nobody entered them. */
async function planned(db: Queries, stored: LoadedBatch, from_date: string): Promise<LoadedBatch> {
  const to_date = addDays(from_date, daysBetween(stored.from_date, stored.to_date))
  const { end } = await planBatchDays(db, { ...stored, from_date, to_date })
  return { ...stored, from_date, to_date: end?.to_date ?? to_date, total_no_of_candidate: 0 }
}

/** Two times of day of one room that overlap. */
const sharesRoom = ({ stored: one }: NewBatch, { stored: other }: NewBatch) =>
  one.unit.toLowerCase() === other.unit.toLowerCase() &&
  one.from_time < other.to_time &&
  other.from_time < one.to_time

/**
 * Batches that a training provider could add for a trade, the earliest first, with places for so many. Each has the room of an earlier
 * one, so nothing is planned where the provider has not taught the trade yet. Officers add no batches.
 */
export async function planNewBatches(
  db: Queries,
  trade: number,
  count: number,
  principal: Principal,
): Promise<NewBatch[]> {
  if (!count || isOfficer(principal) || !rightsOf(principal, batch).includes('create')) return []
  const rooms = await loadRooms(db, trade, principal.userId)
  const firstDays = new Map(rooms.map(({ id, first_day }) => [id, first_day]))
  const earlier = await loadBatches(db, [...firstDays.keys()], principal, { forUpdate: false })
  const plans: NewBatch[] = []
  for (const stored of earlier) {
    const { id, batch_no, places } = stored
    const next = await planned(db, stored, firstDays.get(id) ?? '')
    const { from_date, planned_district: district_id } = next
    plans.push({
      id: -id,
      tps_id: principal.userId,
      free: places,
      from_date,
      district_id,
      members: [],
      stored: { ...next, batch_status: FILLED_STATUSES[0] },
      like: { id, batch_no },
    })
  }
  const chosen: NewBatch[] = []
  let left = count
  for (const plan of plans.toSorted((a, b) => a.from_date.localeCompare(b.from_date) || b.id - a.id)) {
    if (left <= 0 || chosen.some((other) => sharesRoom(plan, other))) continue
    chosen.push(plan)
    left -= plan.free
  }
  return chosen
}
