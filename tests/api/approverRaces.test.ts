/** Applications that move between the same approvers at the same time: all move, and wait in the list of their approver only. */
import { expect, test } from 'vitest'
import { startTraining } from '../fixtures/batchTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import { sizeOf } from '../fixtures/thorough.ts'

/** Two that wait for each other are met once in 150 rounds. */
const ROUNDS = Number(process.env.KAUSHAL_DECISION_ROUNDS ?? sizeOf({ usual: 4, thorough: 10 }))
const APPROVERS = 4

interface Note {
  kind: string
  read: boolean
  data: { candidates: { id: number }[] }
}

onEachDriver((driver) => {
  test(`In ${ROUNDS} rounds of moves that cross each other none is refused`, {
    timeout: 60_000 + ROUNDS * 1_000,
  }, async () => {
    const { api, world, area } = await startTraining(driver)
    const officer = (level: number, rights: string[]) =>
      createOfficer(api, world, level, { areas: [area], rights: () => rights })
    const clerk = await officer(6, ['view', 'create', 'update'])
    const approvers: Officer[] = []
    for (let at = 0; at < APPROVERS; at += 1) approvers.push(await officer(5, ['view', 'approve']))
    const ids: number[] = []
    for (let at = 0; at < 2 * APPROVERS; at += 1) ids.push((await submitCandidate(clerk.api, world, area)).id)

    for (let round = 1; round <= ROUNDS; round += 1) {
      const targets = approvers.map((_, at) => approvers[(at * (1 + (round % 2)) + round) % APPROVERS]?.id)
      const replies = await Promise.all(
        targets.map((approver_id, at) =>
          api.post('rpl/employee_registration/assign_approver', {
            ids: ids.slice(2 * at, 2 * at + 2),
            approver_id,
          }),
        ),
      )
      expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(targets.map(() => 200))
      for (const { id, api: own } of approvers) {
        const { body } = await own.get<Note[]>('notifications')
        const listed = body
          .filter(({ kind, read }) => kind === 'applications' && !read)
          .flatMap(({ data }) => data.candidates.map((one) => one.id))
        const waiting = ids.filter((_, at) => targets[Math.floor(at / 2)] === id)
        expect(listed.toSorted(), `round ${round}`).toEqual(waiting.toSorted())
      }
    }
  })
})
