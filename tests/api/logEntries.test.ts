/** What the log says of an operation: how many records of its own entity it wrote, and whether an undo would still change one. */
import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { entityOf } from '../../schema/index.ts'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'

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

  test('An undo is possible while a record is as the operation left it', async () => {
    const { api, world } = training
    const river = entityOf('river')
    const create = async () => (await api.post<Answer>('river', world.fresh(river))).body.id
    const ids = [await create(), await create()]
    expect(await newest('create')).toMatchObject({ entity: 'river', count: 1, can_undo: true })
    await api.post('river/status', { ids, status: 'inactive' })
    expect((await newest('create'))?.can_undo).toBe(false)
    expect(await newest('status')).toMatchObject({ count: 2, can_undo: true })
    await api.post('river/status', { id: ids[0] })
    const filter = { action: 'status' }
    const { body } = await api.get<LogEntry[]>('history', { filter, range: [0, 1] })
    expect(body.map(({ can_undo }) => can_undo)).toEqual([true, true])
    await api.post('undo', { operation: body[0]?.id })
    expect((await newest('status'))?.can_undo).toBe(false)
  })

  test('A creation is not undone while other records refer to its record, and the log says so', async () => {
    const { api, world } = training
    const created = (await api.post<Answer>('trade_sector', world.fresh(entityOf('trade_sector')))).body
    const of = async () => {
      const filter = { action: 'create', entity: 'trade_sector' }
      return (await api.get<LogEntry[]>('history', { filter, range: [0, 0] })).body[0]
    }
    expect(await of()).toMatchObject({ can_undo: true, is_in_use: false })
    const type = await api.post<Answer>('trade_type', {
      ...world.fresh(entityOf('trade_type')),
      trade_sector_id: created.id,
    })
    expect(type.status, type.text).toBe(200)
    expect(await of()).toMatchObject({ can_undo: false, is_in_use: true })
    const { body } = await api.post<{ undone: number; left: number[] }>('undo', {
      operation: (await of())?.id,
    })
    expect(body).toMatchObject({ undone: 0, left: [created.id] })
    await api.post('trade_type/delete', { id: type.body.id })
    expect(await of()).toMatchObject({ can_undo: true, is_in_use: false })
  })
})
