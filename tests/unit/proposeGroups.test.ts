/** How candidates are grouped into batches: rules for any pool, and the choices that a person would make. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outsideReasons } from '../../schema/rpl/outsideReasons.ts'
import {
  type JoinRules,
  type OpenBatch,
  proposeGroups,
  type WaitingCandidate,
} from '../../server/rpl/placement/proposeGroups.ts'

interface Candidate extends WaitingCandidate {
  trade: number
  withdrawn: boolean
}
interface Batch extends OpenBatch {
  trade: number
  provider: number
}

/** Candidates join batches of their trade, and a provider takes a limited number. */
function rulesWith(capacity: number): JoinRules<Candidate, Batch> {
  const joined = new Map<number, number>()
  return {
    refusal: (candidate, { trade, provider }) => {
      if (candidate.withdrawn) return 'consent'
      if (candidate.trade !== trade) return 'providerTrade'
      return (joined.get(provider) ?? 0) >= capacity ? 'providerFull' : null
    },
    join: (_, { provider }) => void joined.set(provider, (joined.get(provider) ?? 0) + 1),
  }
}
const anyone: JoinRules<WaitingCandidate, OpenBatch> = { refusal: () => null, join: () => undefined }

const among = (most: number) => fc.integer({ min: 1, max: most })
/** Villages of blocks of two districts; some people live in a town without a block. */
const home = fc.record({ village: among(12), inTown: fc.boolean() }).map(({ village, inTown }) => ({
  village_id: village,
  block_id: inTown ? null : 100 + (village % 4),
  district_id: 200 + (village % 2),
}))
const pool = fc.array(
  fc
    .record({ home, waiting: fc.nat(400), trade: among(2), withdrawn: fc.boolean() })
    .map(({ home: lives, ...one }) => ({ ...lives, ...one })),
  { maxLength: 60 },
)
const batches = fc.array(
  fc.record({
    free: among(8),
    from_date: fc.constantFrom('2027-01-04', '2027-02-01'),
    district_id: fc.constantFrom(200, 201, null),
    members: fc.array(home, { maxLength: 4 }),
    trade: among(2),
    provider: among(2),
  }),
  { maxLength: 6 },
)
const numbered = <T extends object>(list: readonly T[]) => list.map((one, at) => ({ ...one, id: at + 1 }))

test('for any pool nobody is placed twice, no batch is over its limit or of another trade, and everyone outside has a reason', () => {
  fc.assert(
    fc.property(pool, batches, fc.nat(20), (people, courses, capacity) => {
      const [candidates, open]: [Candidate[], Batch[]] = [numbered(people), numbered(courses)]
      const { groups, outside } = proposeGroups(candidates, open, rulesWith(capacity))
      const placed = groups.flatMap((group) => group.candidates.map(({ id }) => id))
      const left = outside.map(({ candidate }) => candidate.id)
      expect([...placed, ...left].toSorted((a, b) => a - b)).toEqual(candidates.map(({ id }) => id))
      for (const { batch, candidates: group, steps } of groups) {
        expect(group.length).toBeLessThanOrEqual(batch.free)
        expect(steps.reduce((sum, one) => sum + one)).toBe(group.length)
        expect(group.every(({ trade, withdrawn }) => trade === batch.trade && !withdrawn)).toBe(true)
        expect(new Set(group.map(({ district_id }) => district_id)).size).toBe(1)
        if (batch.district_id !== null) expect(group[0]?.district_id).toBe(batch.district_id)
      }
      for (const provider of [1, 2]) {
        const taken = groups.filter(({ batch }) => batch.provider === provider)
        expect(taken.flatMap((group) => group.candidates).length).toBeLessThanOrEqual(capacity)
      }
      for (const { reason } of outside) expect(Object.keys(outsideReasons)).toContain(reason)
      const again = proposeGroups(candidates.toReversed(), open.toReversed(), rulesWith(capacity))
      expect(again).toEqual({ groups, outside })
    }),
    { numRuns: 300 },
  )
})

describe('A batch', () => {
  const open = (values: Partial<OpenBatch> = {}): OpenBatch => ({
    id: 1,
    free: 3,
    from_date: '2027-01-04',
    district_id: null,
    members: [],
    ...values,
  })
  const person = (
    id: number,
    village: number,
    waiting: number,
    block = 10,
    district = 5,
  ): WaitingCandidate => ({
    id,
    waiting,
    village_id: village,
    block_id: block,
    district_id: district,
  })
  const idsOf = (people: readonly WaitingCandidate[], ...courses: OpenBatch[]) =>
    proposeGroups(people, courses, anyone).groups.map(({ candidates }) => candidates.map(({ id }) => id))

  test('takes those of one village before those of the next', () => {
    const people = [person(1, 1, 5), person(2, 2, 9), person(3, 1, 5), person(4, 1, 5)]
    expect(idsOf(people, open())).toEqual([[1, 3, 4]])
  })

  test('takes someone from farther away who has waited more than 30 days longer for each step', () => {
    const people = [person(1, 1, 5), person(2, 2, 9), person(3, 1, 5), person(4, 1, 5), person(5, 3, 66, 11)]
    const alone = proposeGroups(people, [open()], anyone)
    expect(alone.groups[0]?.candidates.map(({ id }) => id)).toEqual([5, 1, 3])
    expect(alone.groups[0]?.steps).toEqual([2, 0, 1])
    expect(alone.outside.map(({ candidate, reason }) => [candidate.id, reason])).toEqual([
      [2, 'full'],
      [4, 'full'],
    ])
  })

  test('with members goes on with their village and block', () => {
    const people = [person(1, 1, 50), person(2, 1, 50), person(3, 9, 40, 12), person(4, 9, 30, 12)]
    const members = [{ village_id: 9, block_id: 12, district_id: 5 }]
    expect(idsOf(people, open({ free: 2, members }))).toEqual([[3, 4]])
  })

  test('in another district is for nobody, and an earlier one is filled first', () => {
    const people = [person(1, 1, 5), person(2, 1, 4)]
    const late = open({ id: 1, free: 1, from_date: '2027-03-01' })
    const early = open({ id: 2, free: 1 })
    expect(idsOf(people, late, early)).toEqual([[1], [2]])
    const away = proposeGroups(people, [open({ district_id: 6 })], anyone)
    expect(away.groups).toEqual([])
    expect(away.outside.map(({ reason }) => reason)).toEqual(['otherDistrict', 'otherDistrict'])
  })
})
