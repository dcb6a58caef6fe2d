/** Requests about one batch that come at the same time: one effect, and the other gets its sentence. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { clearRows, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { sizeOf } from '../fixtures/thorough.ts'

const ROUNDS = Number(process.env.KAUSHAL_BATCH_ROUNDS ?? sizeOf({ usual: 5, thorough: 10 }))

onEachDriver((driver) => {
  describe(`In ${ROUNDS} races`, { timeout: 30_000 + ROUNDS * 1_000 }, () => {
    let training: Training
    const count = async (sql: string) =>
      (await training.api.database.query<{ n: number }>(`select count(*)::integer as n ${sql}`))[0]?.n
    /** A batch with one place, made free for the next round. */
    let batchId: number
    const reset = (values: string) =>
      training.api.database.query(`update batch set ${values} where id = $1::integer`, [batchId])

    beforeAll(async () => {
      training = await startTraining(driver)
      await training.api.database.query('update qp_master set hours = null')
      const job_role_id = training.world.first('job_role').id
      batchId = (await training.created({ limit: 1, job_role_id })).id
    })

    test('for the last place one candidate gets it, and the other reads that it is taken', async () => {
      const pair = await training.assigned(2)
      for (let round = 0; round < ROUNDS; round += 1) {
        await clearRows(training.api.database, round)
        const order = round % 2 ? pair.toReversed() : pair
        const replies = await Promise.all(order.map((id) => training.add(batchId, id)))
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(replies.find(({ status }) => status === 409)?.body.message).toContain('has no free place for')
        expect(await count(`from employee_registration where batch_id = ${batchId}`)).toBe(1)
        await training.api.database.query(
          `update employee_registration set application_status = 'assigned', batch_id = null where batch_id = $1::integer`,
          [batchId],
        )
        await reset('total_no_of_candidate = 0')
      }
    })

    test('of two officers one approves or returns it, with one notification; the other is refused', async () => {
      const { api, world, area, mission } = training
      const second = await createOfficer(api, world, 4, { areas: [{ state_id: area.state_id }] })
      await training.add(batchId, await training.assigned(1))
      for (let round = 0; round < ROUNDS; round += 1) {
        await clearRows(api.database, round)
        await reset(`batch_status = 'sent_to_state'`)
        const replies = await Promise.all(
          [mission, second].map((by, at) =>
            training.step(batchId, (round + at) % 3 ? 'approve' : 'return', by.api, 'x'),
          ),
        )
        // An approved batch can still be returned, so both can have an effect one after the other: approved, then returned.
        const taken = replies.filter(({ status }) => status === 200).map(({ body }) => body.batch_status)
        expect([['approved'], ['returned'], ['approved', 'returned']]).toContainEqual(taken.toSorted())
        const [stored] = await api.database.query<{ status: string }>(
          'select batch_status as status from batch where id = $1::integer',
          [batchId],
        )
        expect(stored?.status).toBe(taken.includes('returned') ? 'returned' : 'approved')
      }
      expect(
        await count(
          `from notification where kind = 'batch' and read_at is null and user_id = ${training.provider.id}`,
        ),
      ).toBe(1)
    })

    test('after all of them the history verifies, and no step was lost or written twice', async () => {
      await sealAll(training.api.database)
      expect(await verifyChain(training.api.database)).toMatchObject({ error: null })
      expect(
        await count(
          `from batch b where version <> (select count(*) from change c where c.entity = 'batch' and c.record_id = b.id)`,
        ),
      ).toBe(0)
    })
  })
})
