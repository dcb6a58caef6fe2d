import { MAX_BATCHES } from '../../../schema/contract/placement.ts'
import type { RequestContext } from '../../access/route.ts'
import { joinRules } from './joinRules.ts'
import { type FillableBatch, loadOpenBatches } from './loadOpenBatches.ts'
import { loadPool, loadVillages, type PoolCandidate } from './loadPool.ts'
import { authorizeFilling } from './mayFill.ts'
import { type Group, proposeGroups } from './proposeGroups.ts'

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

function shownGroup({ batch: { stored }, candidates, steps }: Group<PoolCandidate, FillableBatch>) {
  const { id, batch_no, batch_status, provider, unit, shift, from_time, to_time, from_date, to_date } = stored
  const days = candidates.map(({ waiting }) => waiting)
  return {
    batch: {
      ...{ id, batch_no, batch_status, provider, unit, shift, from_time, to_time, from_date, to_date },
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
  c,
  database,
  body,
  principal,
}: RequestContext<'POST rpl/batch/proposal'>): Promise<Response> {
  authorizeFilling(principal)
  const { pool, total } = await loadPool(database, body, principal)
  const villages = await loadVillages(database, body.trade_id, principal)
  const batches = await loadOpenBatches(database, body, principal, MAX_BATCHES)
  const rules = await joinRules(database, pool, batches, principal.scope)
  const { groups, outside } = proposeGroups(pool, batches, rules)
  return c.json({
    total,
    villages,
    groups: groups.map(shownGroup),
    outside: outside.map(({ candidate, reason }) => ({ ...shownCandidate(candidate), reason })),
  })
}
