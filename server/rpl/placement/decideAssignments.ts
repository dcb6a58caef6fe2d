import type { Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { placesOf } from '../batches/batchMembers.ts'
import type { LoadedBatch } from '../batches/loadBatch.ts'
import { type DecidedSteps, decideSteps } from '../candidates/decideCandidateSteps.ts'
import type { LoadedCandidate } from '../candidates/loadCandidates.ts'
import { openPlaces, type TakePlace } from '../candidates/providers.ts'

/** Who enters which batch. */
export interface Placement {
  batches: ReadonlyMap<number, LoadedBatch>
  /** The id of the batch, by candidate. */
  target: ReadonlyMap<number, number>
  /** The versions of the candidates that the caller saw. */
  versions: ReadonlyMap<number, number>
}

/** Takes the places of several batches, each for those who enter it; with `assign` also those of their provider. */
export function takePlaces({ batches, target }: Placement, assign?: TakePlace): TakePlace {
  const takers = new Map([...batches].map(([id, stored]) => [id, placesOf(stored, assign)]))
  return (record) => takers.get(target.get(record.id) as number)?.(record)
}

/**
 * Decides about the assignment of candidates to the training providers of their batches, provider by provider; who has no place in the batch
 * is refused.
 */
export async function decideAssignments(
  db: Queries,
  approved: readonly LoadedCandidate[],
  placement: Placement,
  principal: Principal,
  caller: Caller,
): Promise<DecidedSteps[]> {
  const { batches, target, versions } = placement
  const providerOf = ({ id }: LoadedCandidate) => batches.get(target.get(id) as number)?.tps_id ?? null
  const providers = [...new Set(approved.map(providerOf))].filter((id) => id !== null)
  const decided: DecidedSteps[] = []
  for (const tps_id of providers.toSorted((a, b) => a - b)) {
    const locked = new Map(approved.filter((one) => providerOf(one) === tps_id).map((one) => [one.id, one]))
    const ids = [...target.keys()].filter((id) => locked.has(id))
    const targets = { ids, versions, locked: [...locked.values()] }
    const pass = takePlaces(placement, await openPlaces(db, tps_id, caller.scope))
    const order = { step: 'assign' as const, notes: null, tps_id }
    decided.push(await decideSteps(db, targets, order, principal, caller, { through: 'batch', pass }))
  }
  return decided
}
