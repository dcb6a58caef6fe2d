import { expect, test } from 'vitest'
import { campEvents } from '../../mocks/world/rpl/campEvents.ts'
import { type GeneratedCandidate, generateCandidates } from '../../mocks/world/rpl/generateCandidates.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'

test.each(['2026-11-23T02:00:00Z', '2027-01-03T20:00:00Z', '2028-02-29T10:00:00Z', '2026-04-05T00:10:00Z'])(
  'the steps of the sample candidates lead from one status to the next, in the past, at %s',
  (time) => {
    const now = new Date(time)
    const people = generateCandidates(now.getUTCFullYear())
    const statuses = new Map<GeneratedCandidate, string>()
    for (const { at, step, people: group } of campEvents(people, now)) {
      expect(at.getTime()).toBeLessThan(now.getTime())
      const rule: { from: readonly string[]; to: string } | undefined =
        step && candidateSteps.table.steps[step]
      for (const person of group) {
        const before = statuses.get(person)
        if (rule) expect(rule.from).toContain(before)
        else expect(before).toBeUndefined()
        statuses.set(person, rule?.to ?? 'draft')
      }
    }
    expect(statuses.size).toBe(people.length)
    for (const [{ outcome }, status] of statuses) {
      if (outcome === 'corrected') expect(status).toBe('approved')
      else if (outcome === 'approved') expect(['approved', 'assigned']).toContain(status)
      else expect(status).toBe(outcome)
    }
  },
)

test('the people of the camps are the same each time', () => {
  expect(generateCandidates(2026)).toEqual(generateCandidates(2026))
})
