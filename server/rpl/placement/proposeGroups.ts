/**
 * Groups candidates into batches so that they travel and wait as little as possible. There are no coordinates: how far two people live
 * apart is a number of steps, 0 in the same village or town, 1 in the same block, 2 in the same district.
 */

import { type OutsideReason, outsideReasons } from '../../../schema/rpl/outsideReasons.ts'

/** Where a person lives. A village is a panchayat or a city; a city may be in no block. */
export interface Residence {
  village_id: number | null
  block_id: number | null
  district_id: number | null
}

/** A candidate who waits for a place. */
export interface WaitingCandidate extends Residence {
  id: number
  /** Whole days. */
  waiting: number
}

/** A batch with free places. */
export interface OpenBatch {
  id: number
  free: number
  /** The first day: earlier batches are filled first. */
  from_date: string
  /** Where the training takes place; null where that is not known yet. */
  district_id: number | null
  /** Those who are in it already. */
  members: readonly Residence[]
}

export interface Group<C, B> {
  batch: B
  candidates: C[]
  /** Of how many the home is so many steps from that of the group. */
  steps: [number, number, number]
}

interface ProposedGroups<C, B> {
  groups: Group<C, B>[]
  outside: { candidate: C; reason: OutsideReason }[]
}

/** Says why a candidate cannot join a batch, and counts those who join. */
export interface JoinRules<C, B> {
  refusal(candidate: C, batch: B): OutsideReason | null
  join(candidate: C, batch: B): void
}

/** One step farther counts as much as so many days of waiting. */
const DAYS_PER_STEP = 30

/** The most frequent value that is not null, the smallest of several. */
function mostFrequent(values: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return heaviest(counts)
}

/** The key with the largest weight, the smallest of several. */
function heaviest(weights: ReadonlyMap<number, number>): number | null {
  let found: number | null = null
  let most = 0
  for (const [key, weight] of weights)
    if (weight > most || (weight === most && found !== null && key < found)) [found, most] = [key, weight]
  return found
}

/** The value with the most waiting among those who could take the places; of each at most `free` count, those who wait longest first. */
function mostWaiting(
  candidates: readonly WaitingCandidate[],
  free: number,
  of: (home: Residence) => number | null,
) {
  const [weights, counts] = [new Map<number, number>(), new Map<number, number>()]
  for (const candidate of candidates) {
    const key = of(candidate)
    const count = key === null ? free : (counts.get(key) ?? 0)
    if (key === null || count >= free) continue
    counts.set(key, count + 1)
    weights.set(key, (weights.get(key) ?? 0) + candidate.waiting + DAYS_PER_STEP)
  }
  return heaviest(weights)
}

/** Where the group of a batch is at home: with its members, else where most of the waiting is. `candidates`: the longest waiting first. */
function residenceOf(
  { members, free, district_id }: OpenBatch,
  candidates: readonly WaitingCandidate[],
): Residence {
  const district =
    district_id ??
    mostFrequent(members.map((one) => one.district_id)) ??
    mostWaiting(candidates, free, (one) => one.district_id)
  const isThere = (one: Residence) => one.district_id === district
  const neighbours = members.filter(isThere)
  if (neighbours.length)
    return {
      village_id: mostFrequent(neighbours.map((one) => one.village_id)),
      block_id: mostFrequent(neighbours.map((one) => one.block_id)),
      district_id: district,
    }
  const there = candidates.filter(isThere)
  const block = mostWaiting(there, free, (one) => one.block_id)
  const near = block === null ? there : there.filter((one) => one.block_id === block)
  return {
    village_id: mostWaiting(near, free, (one) => one.village_id),
    block_id: block,
    district_id: district,
  }
}

/** How far a person lives from a group; null in another district. */
function stepsBetween(home: Residence, candidate: Residence): 0 | 1 | 2 | null {
  if (candidate.district_id !== home.district_id) return null
  if (candidate.village_id !== null && candidate.village_id === home.village_id) return 0
  return candidate.block_id !== null && candidate.block_id === home.block_id ? 1 : 2
}

const order = Object.keys(outsideReasons)

const nearer = (one: OutsideReason | undefined, other: OutsideReason): OutsideReason =>
  one !== undefined && order.indexOf(one) <= order.indexOf(other) ? one : other

/**
 * Fills the batches one after the other, the earliest first. In each those come first for whom the days of waiting, less 30 for each
 * step, are the most. The same input gives the same groups, in any order.
 */
export function proposeGroups<C extends WaitingCandidate, B extends OpenBatch>(
  candidates: readonly C[],
  batches: readonly B[],
  rules: JoinRules<C, B>,
): ProposedGroups<C, B> {
  let waiting = candidates.toSorted((a, b) => b.waiting - a.waiting || a.id - b.id)
  const reasons = new Map<number, OutsideReason>()
  const note = ({ id }: C, reason: OutsideReason) => reasons.set(id, nearer(reasons.get(id), reason))
  const inOrder = batches.toSorted((a, b) => a.from_date.localeCompare(b.from_date) || a.id - b.id)
  const groups: Group<C, B>[] = []
  for (const batch of inOrder) {
    const able = waiting.filter((candidate) => {
      const refusal = rules.refusal(candidate, batch)
      if (refusal) note(candidate, refusal)
      return !refusal
    })
    const home = residenceOf(batch, able)
    const ranked = able.flatMap((candidate) => {
      const steps = stepsBetween(home, candidate)
      if (steps === null) note(candidate, 'otherDistrict')
      return steps === null ? [] : [{ candidate, steps, rank: candidate.waiting - steps * DAYS_PER_STEP }]
    })
    ranked.sort((a, b) => b.rank - a.rank || a.steps - b.steps || a.candidate.id - b.candidate.id)
    const group: Group<C, B> = { batch, candidates: [], steps: [0, 0, 0] }
    for (const { candidate, steps } of ranked) {
      // The provider may have no place any more.
      const refusal = group.candidates.length < batch.free ? rules.refusal(candidate, batch) : 'full'
      if (refusal) {
        note(candidate, refusal)
        continue
      }
      rules.join(candidate, batch)
      group.candidates.push(candidate)
      group.steps[steps] += 1
    }
    if (!group.candidates.length) continue
    groups.push(group)
    const placed = new Set(group.candidates.map(({ id }) => id))
    waiting = waiting.filter(({ id }) => !placed.has(id))
  }
  const outside = waiting.map((candidate) => ({ candidate, reason: reasons.get(candidate.id) ?? 'noBatch' }))
  return { groups, outside }
}
