/** What the log says of an operation: how many records of its own entity it wrote. */
import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'

onOneDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  const newest = async (action: string) => {
    const filter = { action }
    return (await training.api.get<LogEntry[]>('history', { filter, range: [0, 0] })).body[0]
  }

  test('Candidates who enter a batch are counted without the batch', async () => {
    const ids = await training.assigned(6)
    const batch = await training.created()
    await training.add(batch.id, ids)
    expect(await newest('add_to_batch')).toMatchObject({ entity: 'employee_registration', count: 6 })
    const [alone = 0] = await training.assigned(1)
    await training.add(batch.id, alone)
    const record = { entity: 'employee_registration', id: alone, name: expect.any(String) }
    expect(await newest('add_to_batch')).toMatchObject({ count: 1, record })
  })
})
