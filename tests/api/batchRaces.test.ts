/** Requests about one batch that come at the same time: one effect, and the other gets its sentence. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { clearRows, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Filled } from '../fixtures/placementTesting.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { Api } from '../support.ts'

const ROUNDS = Number(process.env.KAUSHAL_BATCH_ROUNDS ?? sizeOf({ usual: 5, thorough: 10 }))

onEachDriver((driver) => {
  describe(`In ${ROUNDS} races`, { timeout: 30_000 + ROUNDS * 1_000 }, () => {
    let training: Training
    const count = async (sql: string) =>
      (await training.api.database.query<{ n: number }>(`select count(*)::integer as n ${sql}`))[0]?.n
    /** Another officer of the state mission. */
    let second: Officer
    /** A batch with one place, made free for the next round. */
    let batchId: number
    const reset = (values: string) =>
      training.api.database.query(`update batch set ${values} where id = $1::integer`, [batchId])

    beforeAll(async () => {
      training = await startTraining(driver)
      const { api, world, area } = training
      second = await createOfficer(api, world, 4, { areas: [{ state_id: area.state_id }] })
      await api.database.query('update qp_master set hours = null')
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

    test('for the last place of the provider and the state mission one gets it, by any call', async () => {
      const { api, provider, mission, assigned, add } = training
      const [own = 0, approved = 0] = await assigned(2)
      const fill = async (by: Api, id: number) => {
        const groups = [{ id: batchId, candidates: [{ id }] }]
        const { status, text, body } = await by.post<Filled>('rpl/batch/fill', { groups })
        expect(status, text).toBe(200)
        const [{ refused = 200, message } = { message: '' }] = body.records
        return { status: refused, message }
      }
      const addOwn = async () => {
        const { status, body } = await add(batchId, own)
        return { status, message: body.message }
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        await clearRows(api.database, round)
        await api.database.query(
          `update employee_registration set batch_id = null, tps_id = case when id = $1::integer then $3::integer end,
             application_status = case when id = $1::integer then 'assigned' else 'approved' end where id in ($1::integer, $2::integer)`,
          [own, approved, provider.id],
        )
        await reset('total_no_of_candidate = 0')
        const byProvider = () => (round % 4 < 2 ? addOwn() : fill(provider.api, own))
        // The state mission assigns the candidate to the provider with it.
        const byMission = () => fill(mission.api, approved)
        const replies = await Promise.all(
          (round % 2 ? [byProvider, byMission] : [byMission, byProvider]).map((call) => call()),
        )
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(replies.find(({ status }) => status === 409)?.message).toContain('has no free place for')
        expect(await count(`from employee_registration where batch_id = ${batchId}`)).toBe(1)
        expect(await count(`from batch where id = ${batchId} and total_no_of_candidate = 1`)).toBe(1)
        // Who has no place is not assigned either.
        expect(
          await count(
            `from employee_registration where id = ${approved} and batch_id is null and tps_id is not null`,
          ),
        ).toBe(0)
      }
      await api.database.query(
        `update employee_registration set application_status = 'assigned', batch_id = null where batch_id = $1::integer`,
        [batchId],
      )
      await reset('total_no_of_candidate = 0')
    })

    test('of two officers who approve it one does, with one notification; the other is refused', async () => {
      const { api, mission } = training
      await training.add(batchId, await training.assigned(1))
      for (let round = 0; round < ROUNDS; round += 1) {
        await clearRows(api.database, round)
        await reset(`batch_status = 'sent_to_state'`)
        await api.database.query(`delete from notification where kind = 'batch'`)
        const replies = await Promise.all(
          [mission, second].map(({ api: by }) => training.step(batchId, 'approve', by)),
        )
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(
          await count(`from notification where kind = 'batch' and user_id = ${training.provider.id}`),
        ).toBe(1)
      }
    })

    test('of two officers one approves or returns it, with one notification; the other is refused', async () => {
      const { api, mission } = training
      for (let round = 0; round < ROUNDS; round += 1) {
        await clearRows(api.database, round)
        await reset(`batch_status = 'sent_to_state'`)
        const replies = await Promise.all(
          [mission, second].map((by, at) =>
            training.step(batchId, (round + at) % 2 ? 'approve' : 'return', by.api, 'x'),
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
