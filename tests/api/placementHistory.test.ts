/** Who is assigned and placed by one operation has both steps in the history, although the record is written once. */
import { beforeAll, expect, test } from 'vitest'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Filled } from '../fixtures/placementTesting.ts'

onEachDriver((driver) => {
  let training: Training
  beforeAll(async () => {
    training = await startTraining(driver)
  })

  test('The history has the assignment before the batch, each with its own version, old values and salt', async () => {
    const { api, mission, provider } = training
    const ids = await training.assigned(3)
    const [approved = 0, another = 0, assigned = 0] = ids
    await api.database.query(
      `update employee_registration set application_status = 'approved', tps_id = null where id = any($1::integer[])`,
      [[approved, another]],
    )
    const before = await api.database.query<{ id: number; version: number }>(
      'select id, version from employee_registration where id = any($1::integer[]) order by id',
      [ids],
    )
    const { id } = await training.created({ limit: 10 })
    const candidates = ids.map((one) => ({ id: one }))
    const { body, text } = await mission.api.post<Filled>('rpl/batch/fill', { groups: [{ id, candidates }] })
    expect(body.records, text).toMatchObject(ids.map((one) => ({ id: one, application_status: 'in_batch' })))

    const changes = await api.database.query<{ id: number; version: number; before: unknown; salt: string }>(
      `select record_id as id, version, before, salt from change
        where operation_id = $1::bigint and entity = 'employee_registration' order by record_id, version`,
      [body.operation],
    )
    const assignment = { application_status: 'approved', tps_id: null }
    const addition = { application_status: 'assigned', batch_id: null }
    const steps = (one: number) => (one === assigned ? [addition] : [assignment, addition])
    expect(changes).toMatchObject(
      before.flatMap(({ id: one, version }) =>
        steps(one).map((values, index) => ({ id: one, version: version + index + 1, before: values })),
      ),
    )
    expect(new Set(changes.map(({ salt }) => salt)).size).toBe(changes.length)
    expect(
      await api.database.query(
        'select id, version, tps_id, batch_id from employee_registration where id = any($1::integer[]) order by id',
        [ids],
      ),
    ).toEqual(
      before.map(({ id: one, version }) => ({
        id: one,
        version: version + steps(one).length,
        tps_id: provider.id,
        batch_id: id,
      })),
    )
  })
})
