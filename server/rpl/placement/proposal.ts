import { MAX_BATCHES } from '../../../schema/contract/placement.ts'
import type { OutsideReason } from '../../../schema/rpl/outsideReasons.ts'
import type { RequestContext } from '../../access/route.ts'
import { firstTrade, nameOfTrade } from './firstTrade.ts'
import { joinRules } from './joinRules.ts'
import { type FillableBatch, loadOpenBatches } from './loadOpenBatches.ts'
import { loadPool, loadVillages, type PoolCandidate } from './loadPool.ts'
import { authorizeFilling } from './mayFill.ts'
import { type NewBatch, planNewBatches } from './planNewBatches.ts'
import { type Group, proposeGroups } from './proposeGroups.ts'

/** Another batch helps those who are outside for one of these reasons. */
const WITHOUT_PLACE: readonly OutsideReason[] = ['full', 'noBatch', 'otherDistrict']

const shownCandidate = ({ id, version, name, registration_number, ...one }: PoolCandidate) => {
  const { village, block, district, waiting } = one
  return { id, version, name, registration_number, village, block, district, waiting }
}

/** How many of a group live in each block, or in a district outside of its blocks; the most first. */
function areasOf(candidates: readonly PoolCandidate[]) {
  const counts = new Map<string | null, number>()
  for (const { block, village, district } of candidates) {
    const name = block ?? village ?? district
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ name, candidates: count }))
    .toSorted((a, b) => b.candidates - a.candidates || String(a.name).localeCompare(String(b.name)))
}

function shownGroup({ batch: planned, candidates, steps }: Group<PoolCandidate, FillableBatch | NewBatch>) {
  const { stored } = planned
  const like = 'like' in planned ? planned.like : null
  const { batch_status, provider, unit, shift, from_time, to_time, from_date, to_date } = stored
  const { id, batch_no } = like ? { id: null, batch_no: null } : stored
  const days = candidates.map(({ waiting }) => waiting)
  return {
    batch: {
      id,
      batch_no,
      like,
      batch_status,
      provider,
      unit,
      shift,
      from_time,
      to_time,
      from_date,
      to_date,
      taken: stored.total_no_of_candidate,
      places: stored.places,
    },
    candidates: candidates.map(shownCandidate),
    areas: areasOf(candidates),
    steps,
    average_waiting: Math.round(days.reduce((sum, one) => sum + one, 0) / days.length),
    longest_waiting: Math.max(...days),
  }
}

/** POST rpl/batch/proposal: who would enter which batch, and why; nothing is written. */
export async function postProposal({
  reply,
  database,
  body,
  principal,
}: RequestContext<'POST rpl/batch/proposal'>): Promise<Response> {
  authorizeFilling(principal)
  const trade_id = body.trade_id ?? (await firstTrade(database, principal))
  if (trade_id === null)
    return reply({ trade_id, trade: null, total: 0, villages: [], groups: [], outside: [] })
  const filter = { ...body, trade_id }
  const { pool, total } = await loadPool(database, filter, principal)
  const villages = await loadVillages(database, trade_id, principal)
  const batches = await loadOpenBatches(database, filter, principal, MAX_BATCHES)
  const rules = await joinRules(database, pool, batches, principal.scope)
  const { groups, outside } = proposeGroups(pool, batches, rules)
  const left = outside.flatMap(({ candidate, reason }) => (WITHOUT_PLACE.includes(reason) ? [candidate] : []))
  const planned = body.batch_ids ? [] : await planNewBatches(database, trade_id, left.length, principal)
  const added = proposeGroups(left, planned, rules)
  const considered = new Set(planned.length ? left : [])
  const stillOutside = [
    ...outside.filter(({ candidate }) => !considered.has(candidate)),
    ...(planned.length ? added.outside : []),
  ]
  return reply({
    trade_id,
    trade: await nameOfTrade(database, trade_id),
    total,
    villages,
    groups: [...groups, ...added.groups].map(shownGroup),
    outside: stillOutside.map(({ candidate, reason }) => ({ ...shownCandidate(candidate), reason })),
  })
}
