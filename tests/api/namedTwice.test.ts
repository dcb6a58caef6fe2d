/** One request that says two things of one candidate: only one of them could be stored, so it is refused. */
import { beforeAll, expect, test } from 'vitest'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'

onOneDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  const expectRefused = async (path: string, body: object, field: string, by = training.provider.api) => {
    const { status, body: reply } = await by.post<{ errors: object }>(path, body)
    expect([status, reply.errors]).toEqual([400, { [field]: 'Must not contain the same record twice' }])
  }

  test('Two results of one candidate are refused, and none of the others is stored', async () => {
    const [first = 0, second = 0] = await training.assigned(2)
    const { id: batch_id } = await training.closed([first, second])
    const day = dayFromToday(0)
    const result = (id: number, is_pass: 0 | 1) => {
      return { id, is_pass, assement_id: `A-${id}`, date_of_assesment: day }
    }
    const results = [result(first, 1), result(second, 1), result(first, 0)]
    await expectRefused('rpl/results/store_batch', { batch_id, results }, 'results', training.mission.api)
    const { body } = await training.mission.api.get<object[]>('rpl/results', {
      filter: { batch_id, application_status: 'in_batch' },
    })
    expect(body).toHaveLength(2)
  })

  test('A candidate for two batches is refused', async () => {
    const [id = 0] = await training.assigned(1)
    const batches = [await training.created(), await training.created()]
    const groups = batches.map((batch) => ({ id: batch.id, candidates: [{ id }] }))
    await expectRefused('rpl/batch/fill', { groups }, 'groups')
  })
})
