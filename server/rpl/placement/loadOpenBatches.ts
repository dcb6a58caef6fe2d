import type { Principal } from '../../access/rights.ts'
import { writableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { batch, IS_OPEN, type LoadedBatch, loadBatches, PLACES } from '../batches/loadBatch.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import type { OpenBatch, Residence } from './proposeGroups.ts'

/** A batch that candidates can enter, with its members. */
export interface FillableBatch extends OpenBatch {
  tps_id: number
  stored: LoadedBatch
}

interface BatchFilter {
  trade_id: number
  tps_id?: number | undefined
  batch_ids?: readonly number[] | undefined
}

/** Where the members of batches live. */
async function loadMembers(db: Queries, ids: readonly number[]): Promise<Map<number, Residence[]>> {
  const rows = await db.query<Residence & { batch_id: number }>(
    `select t.batch_id, coalesce(t.panchayat_id, t.city_id) as village_id, t.block_id, t.district_id
       from ${quoteIdent(candidate.name)} t where t.batch_id = any($1::integer[]) and t.deleted_at is null order by t.id`,
    [ids],
  )
  const members = new Map<number, Residence[]>()
  for (const { batch_id, ...home } of rows) members.set(batch_id, [...(members.get(batch_id) ?? []), home])
  return members
}

/** SQL condition: the batch `t` has free places, and the user fills it. */
export const hasPlaces = ({ scope }: Pick<Principal, 'scope'>, params: Parameters): string =>
  `${IS_OPEN} and t.tps_id is not null
        and t.total_no_of_candidate < ${PLACES} and t.deleted_at is null and ${writableRow(batch, scope, 't', params)}`

/** The batches of the trade with free places that the user fills, the earliest first; at most so many. */
export async function loadOpenBatches(
  db: Queries,
  { trade_id, tps_id, batch_ids }: BatchFilter,
  { scope, userId }: Principal,
  limit: number,
): Promise<FillableBatch[]> {
  const params = new Parameters()
  const chosen = [
    ...(tps_id === undefined ? [] : [`and t.tps_id = ${params.add(tps_id, 'integer')}`]),
    ...(batch_ids === undefined ? [] : [`and t.id = any(${params.add(batch_ids, 'integer[]')})`]),
  ]
  const rows = await db.query<{ id: number }>(
    `select t.id from ${quoteIdent(batch.name)} t
      where t.trade_id = ${params.add(trade_id, 'integer')} and ${hasPlaces({ scope }, params)} ${chosen.join(' ')}
      order by t.from_date, t.id limit ${params.add(limit, 'integer')}`,
    params.values,
  )
  const ids = rows.map(({ id }) => id)
  const batches = await loadBatches(db, ids, { scope, userId }, { forUpdate: false })
  const members = await loadMembers(db, ids)
  return batches.flatMap((stored) => {
    const { id, places, total_no_of_candidate, from_date, planned_district: district_id } = stored
    const free = places - total_no_of_candidate
    const tps = stored.tps_id as number
    return free > 0
      ? [{ id, tps_id: tps, free, from_date, district_id, members: members.get(id) ?? [], stored }]
      : []
  })
}
