/** Proposed new batches whose candidates were placed by others since the proposal. */
import { beforeAll, expect, test } from 'vitest'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'

interface Filled {
  operation: number | null
  batches: { id: number; total_no_of_candidate: number }[]
  records: { id: number; refused?: number }[]
}

onOneDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  test('A new batch that nobody enters is not added, and does not stop the other groups', async () => {
    const { api, provider } = training
    const old = await training.created({ job_role_id: training.world.first('job_role').id })
    const [first = 0, second = 0, third = 0] = await training.assigned(3)
    await training.add(old.id, first)
    const like = (from: number, to: number) => ({
      new_batch: { like: old.id, from_date: dayFromToday(from), to_date: dayFromToday(to) },
    })
    const fill = async (groups: object[]) => {
      const { status, body, text } = await provider.api.post<Filled>('rpl/batch/fill', { groups })
      expect(status, text).toBe(200)
      return body
    }
    const count = async () =>
      (await api.database.query('select id from batch where tps_id = $1::integer', [provider.id])).length
    const placed = [{ id: first }, { id: 2_000_000 }]
    expect(await fill([{ ...like(60, 80), candidates: placed }])).toMatchObject({
      operation: null,
      batches: [],
      records: [
        { id: first, refused: 409 },
        { id: 2_000_000, refused: 404 },
      ],
    })
    expect(await count()).toBe(1)
    const filled = await fill([
      { ...like(90, 110), candidates: placed },
      { ...like(60, 80), candidates: [{ id: second }] },
      { id: old.id, candidates: [{ id: third }] },
    ])
    expect(filled.records.map(({ refused }) => refused)).toEqual([409, 404, undefined, undefined])
    expect(filled.batches.map((one) => one.total_no_of_candidate).toSorted()).toEqual([1, 2])
    expect(await count()).toBe(2)
  })
})
