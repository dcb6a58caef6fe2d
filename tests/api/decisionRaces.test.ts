/** Two approvers who decide about one application at the same time: one decision, in either order. */
import { describe, expect, test } from 'vitest'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { candidate } from '../fixtures/duplicateTesting.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { Answer, Stored } from '../fixtures/world.ts'
import { startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const ROUNDS = Number(process.env.KAUSHAL_DECISION_ROUNDS ?? sizeOf({ usual: 8, thorough: 30 }))
const REGISTER = () => ['view', 'create', 'update']
const DECIDE = () => ['view', 'update', 'approve']

/** A decision, and the status to which it leads. */
const decisions = [
  { status: 'approved' },
  { status: 'rejected', notes: 'No work experience' },
  { status: 'sent_back', notes: 'The photo is missing' },
] as const

onEachDriver((driver) => {
  describe(`In ${ROUNDS} races of two approvers`, () => {
    test('one decision each is taken, with one message, one change and one notification; the other is refused', {
      timeout: 30_000 + ROUNDS * 1_000,
    }, async () => {
      const { api, world } = await startWorld(driver)
      const { id: district_id, state_id } = world.first('district')
      const areas = [{ state_id, district_id }]
      const clerk = await createOfficer(api, world, 6, { areas, rights: REGISTER })
      const approvers = [
        await createOfficer(api, world, 5, { areas, rights: DECIDE }),
        await createOfficer(api, world, 4, { areas: [{ state_id }], rights: DECIDE }),
      ]
      const ids: number[] = []
      for (let at = 0; at < ROUNDS; at += 1) {
        const { body } = await clerk.api.post<Stored>(PATH, world.fresh(candidate))
        ids.push(body.id)
      }
      const consent = { version: 1, language: 'en' }
      const submission = await clerk.api.post(`${PATH}/step`, { ids, step: 'submit', consent })
      expect(submission.status).toBe(200)

      const outcomes: Record<string, number> = {}
      for (const [round, id] of ids.entries()) {
        const sent = approvers.map((_, at) => decisions[(round + at * (1 + (round % 2))) % decisions.length])
        // The second of both starts first in every other race, and some decide in bulk.
        const order = round % 2 ? [1, 0] : [0, 1]
        const replies = await Promise.all(
          order.map(async (who) => {
            const body = { ...(round % 5 ? { id } : { ids: [id] }), ...sent[who] }
            const reply = await approvers[who]?.api.post<Answer & { records?: { refused?: number }[] }>(
              `${PATH}/approval`,
              body,
            )
            const status = reply?.body.records?.[0]?.refused ?? reply?.status
            return { who, status }
          }),
        )
        expect(replies.map(({ status }) => status).toSorted(), `round ${round}`).toEqual([200, 409])
        const winner = replies.find(({ status }) => status === 200)?.who ?? 0
        const { body } = await api.get<Stored>(`${PATH}/${id}`)
        expect(body).toMatchObject({ application_status: sent[winner]?.status, version: 3 })
        const outcome = `approver ${winner + 1} ${sent[winner]?.status}`
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
      if (process.env.KAUSHAL_DECISION_ROUNDS) console.log(`${driver}, ${ROUNDS} races:`, outcomes)

      const counts = await api.database.query<{ id: number; messages: number; decided: number }>(
        `select t.id, (select count(*)::integer from outbox b where b.record_id = t.id) as messages,
                (select count(*)::integer from change c join operation o on o.id = c.operation_id
                  where c.entity = 'employee_registration' and c.record_id = t.id and o.action in ('approve', 'reject', 'send_back')) as decided
           from employee_registration t where t.id = any($1::integer[]) order by t.id`,
        [ids],
      )
      expect(counts).toEqual(
        ids.toSorted((one, other) => one - other).map((id) => ({ id, messages: 1, decided: 1 })),
      )
      const [notified] = await api.database.query<{ n: number }>(
        `select count(*)::integer as n from notification where kind = 'application' and user_id = $1::integer`,
        [clerk.id],
      )
      expect(notified?.n).toBe(ROUNDS)
      await sealAll(api.database)
      expect((await verifyChain(api.database)).error).toBeNull()
      expect(api.failures).toEqual([])
    })
  })
})
