/** What a training provider reads of the days, the room and the job role of a batch, before it is sent. */
import { beforeAll, expect, test } from 'vitest'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'

interface Refusal {
  errors: object
  duplicates: object
}
interface Preview {
  begins: string | null
}

onOneDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
    await training.api.database.query('update qp_master set hours = null')
    const { state_id } = training.area
    const holiday = { state_id, date: '2029-06-06', name: 'Local fair' }
    expect((await training.api.post('holiday', holiday)).status).toBe(200)
  })

  test('Without a state the holidays are those of the only state of the provider, and the first day with training is named', async () => {
    const time = { from_time: '09:00', to_time: '13:00' }
    const preview = async (more: object) =>
      (await training.provider.api.post<Preview>('rpl/batch/preview', { ...time, ...more })).body
    // A holiday of the state, and a Saturday.
    expect(await preview({ from_date: '2029-06-06', to_date: '2029-06-15' })).toMatchObject({
      begins: '2029-06-07',
      chosen: { days: 7, holidays: 1 },
    })
    expect((await preview({ from_date: '2029-06-09' })).begins).toBe('2029-06-11')
    expect((await preview({ from_date: '2029-06-11' })).begins).toBe('2029-06-11')
  })

  test('Of a batch that the user cannot read the preview does not say where its provider works', async () => {
    const stranger = await training.createProvider()
    await training.api.database.query(`update users set data = '[]' where id = $1::integer`, [stranger.id])
    const days = { from_time: '09:00', to_time: '13:00', from_date: '2029-06-06', to_date: '2029-06-15' }
    const { id } = await training.created()
    const previewOf = async ({ api }: Pick<typeof stranger, 'api'>) =>
      (await api.post<Preview>('rpl/batch/preview', { ...days, id })).body
    expect(await previewOf(training.provider)).toMatchObject({ chosen: { holidays: 1 } })
    expect(await previewOf(stranger)).toMatchObject({ begins: '2029-06-06', chosen: { holidays: 0 } })
  })

  test('A batch at the same time in the same room is refused for the room, not for its beginning', async () => {
    const time = { unit: 'Attic', from_date: '2029-09-03', to_date: '2029-09-14' }
    const { id, ...other } = await training.created(time)
    for (const more of [{}, { from_time: '10:00' }]) {
      const { status, body } = await training.provider.api.post<Refusal>('rpl/batch', {
        ...Object.fromEntries(
          ['trade_id', 'limit', 'from_time', 'to_time'].map((name) => [name, Reflect.get(other, name)]),
        ),
        ...time,
        ...more,
      })
      expect([status, body.errors]).toEqual([
        400,
        { unit: 'Taken at this time by another record. Choose another one, other days or other hours' },
      ])
      expect(body.duplicates).toEqual({ unit: { id, name: other.batch_no } })
    }
    expect((await training.provider.api.post('rpl/batch/delete', { id })).status).toBe(200)
  })

  test('A batch with the job role of another trade is not sent to the state', async () => {
    const { api, provider, world } = training
    const { id: trade_id } = world.other('trade')
    const job_role_id = world.first('job_role').id
    await api.database.query('update job_role set trade_id = $1::integer where id = $2::integer', [
      trade_id,
      job_role_id,
    ])
    const { id } = await training.created({ job_role_id })
    await training.add(id, await training.assigned(1))
    const refused = await training.step(id, 'send', provider.api)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('The job role belongs to another trade'),
    ])
    await api.database.query('update job_role set trade_id = null where id = $1::integer', [job_role_id])
    expect((await training.step(id, 'send', provider.api)).status).toBe(200)
  })
})
