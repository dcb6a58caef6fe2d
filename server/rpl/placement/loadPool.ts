import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { waitingStatuses } from '../../../schema/rpl/waitingForPlace.ts'
import type { Principal } from '../../access/rights.ts'
import { writableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { indiaDay } from '../../sql/indiaTime.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { TODAY } from '../../sql/today.ts'
import { isOfficer } from '../batches/batchSubject.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import type { WaitingCandidate } from './proposeGroups.ts'

/** Most candidates of one proposal. */
const MAX_POOL = 5_000
/** Most villages that a proposal names. */
const MAX_VILLAGES = 1_000

/** A candidate who waits for a place in a batch. */
export interface PoolCandidate extends WaitingCandidate, Readonly<Record<string, unknown>> {
  version: number
  name: string
  registration_number: string | null
  village: string | null
  block: string | null
  district: string | null
  application_status: ApplicationStatus
  tps_id: number | null
  consent_status: string | null
}

/** The ids of a trade, and of the areas to which the pool is limited. */
interface PoolFilter {
  trade_id: number
  area_ids?: readonly number[] | undefined
}

const AREAS = ['panchayat_id', 'city_id', 'block_id', 'district_id']

const VILLAGE_ID = 'coalesce(t.panchayat_id, t.city_id)'
const VILLAGE = `coalesce(${nameById('panchayat', 't.panchayat_id')}, ${nameById('city', 't.city_id')})`

/** SQL condition: the candidate `t` waits for a place, and the user can give it. */
export function waitsAnywhere(principal: Principal, params: Parameters): string {
  const statuses = waitingStatuses(!isOfficer(principal))
  return `t.application_status = any(${params.add(statuses, 'text[]')})
      and t.is_pass is distinct from 1 and t.deleted_at is null and ${writableRow(candidate, principal.scope, 't', params)}`
}

/** The same for the candidates of a trade. */
const waits = (trade: number, principal: Principal, params: Parameters) =>
  `t.trade_id = ${params.add(trade, 'integer')} and ${waitsAnywhere(principal, params)}`

/** The candidates who wait, the longest waiting first, and how many there are. */
export async function loadPool(
  db: Queries,
  { trade_id, area_ids }: PoolFilter,
  principal: Principal,
): Promise<{ pool: PoolCandidate[]; total: number }> {
  const params = new Parameters()
  const areas = area_ids && params.add(area_ids, 'integer[]')
  const there = areas ? ` and (${AREAS.map((column) => `t.${column} = any(${areas})`).join(' or ')})` : ''
  const rows = await db.query<PoolCandidate & { total: number }>(
    `with waiting as materialized (
       select t.* from ${quoteIdent(candidate.name)} t where ${waits(trade_id, principal, params)}${there})
     select t.id, t.version, t.name, t.registration_number, t.application_status, t.tps_id, t.consent_status, t.trade_id, t.state_id, t.district_id, t.block_id,
            t.panchayat_id, t.city_id, ${VILLAGE_ID} as village_id, ${VILLAGE} as village, ${nameById('block', 't.block_id')} as block,
            ${nameById('district', 't.district_id')} as district, greatest(${TODAY} - ${indiaDay('t.queued_at')}, 0)::integer as waiting,
            (select count(*)::integer from waiting) as total
       from (select * from waiting order by queued_at, id limit ${MAX_POOL}) t`,
    params.values,
  )
  return { pool: rows, total: rows[0]?.total ?? 0 }
}

/** The villages and towns of all who wait for a place in a batch of the trade. */
export async function loadVillages(db: Queries, trade: number, principal: Principal) {
  const params = new Parameters()
  return db.query<ReplyOf<'POST rpl/batch/proposal'>['villages'][number]>(
    `select t.id, coalesce(${nameById('panchayat', 't.id')}, ${nameById('city', 't.id')}) as name, ${nameById('block', 't.block_id')} as block,
            ${nameById('district', 't.district_id')} as district, t.candidates
       from (select ${VILLAGE_ID} as id, t.block_id, t.district_id, count(*)::integer as candidates from ${quoteIdent(candidate.name)} t
              where ${VILLAGE_ID} is not null and ${waits(trade, principal, params)}
              group by 1, 2, 3 order by 4 desc, 1 limit ${MAX_VILLAGES}) t
      order by 4, 3, 2, 1`,
    params.values,
  )
}
