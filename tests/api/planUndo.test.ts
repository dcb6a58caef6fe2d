/** A carry-over is undone as one operation, by users with the rights. */
import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning

  beforeAll(async () => {
    ;({ api, world, plan } = await startPlanning(driver, '2031-32'))
  })

  test('A carry-over is one entry of the log, and is undone completely except for records that changed since', async () => {
    const [from, to] = [await plan.year('2041-42'), await plan.year('2042-43')]
    await plan.save('iti_detail', plan.institutes(from.id))
    await plan.save('other_migrant_detail', plan.place(from.id))
    const crop = plan.place(from.id)
    for (const crop_name of ['Jowar', 'Maize'])
      await plan.save('district_crops_under_cultivation', { ...crop, crop_name })
    const { body, headers } = await plan.carry(plan.planner, to.id)
    expect(headers.get('x-operation')).toBe(String(body.operation))
    const [line, other] = (await api.get<LogEntry[]>('history', { range: [0, 1] })).body
    expect(line).toMatchObject({ id: body.operation, entity: 'plan', action: 'carry_over', count: 4 })
    expect(other?.action).not.toBe('carry_over')
    const ofCrops = { entity: 'district_crops_under_cultivation', before: Number(body.operation) + 1 }
    expect((await api.get<LogEntry[]>('history', { filter: ofCrops, range: [0, 0] })).body).toEqual([line])

    const [jowar] = await plan.records('district_crops_under_cultivation', to.id)
    await plan.save('district_crops_under_cultivation', { id: jowar?.id, district_yield: 5 })
    const take = (as: Api) => as.post<Answer>('undo', { operation: body.operation })
    expect((await take(plan.officer)).status).toBe(404)
    const undone = await take(plan.planner)
    expect(undone.body, undone.text).toMatchObject({ undone: 3, left: [jowar?.id] })
    expect(await plan.records('iti_detail', to.id)).toEqual([])
    expect((await plan.records('district_crops_under_cultivation', to.id)).map(({ id }) => id)).toEqual([
      jowar?.id,
    ])
    expect((await take(plan.planner)).status).toBe(409)
    const [taken] = (await api.get<LogEntry[]>('history', { range: [0, 0] })).body
    expect(taken).toMatchObject({ entity: 'plan', action: 'undo', count: 3 })
    const back = await plan.planner.post<Answer>('undo', { operation: taken?.id })
    expect(back.body, back.text).toMatchObject({ undone: 3, left: [] })
    expect(await plan.records('iti_detail', to.id)).toHaveLength(1)
    // Undone or not, another carry-over copies each record once.
    await plan.carry(plan.planner, to.id)
    expect(await plan.records('district_crops_under_cultivation', to.id)).toHaveLength(2)
  })

  test('Records of a locked form cannot be undone, and neither can the others', async () => {
    const [from, to] = [await plan.year('2044-45'), await plan.year('2045-46')]
    await plan.save('iti_detail', plan.institutes(from.id))
    await plan.save('other_migrant_detail', plan.place(from.id))
    const { body } = await plan.carry(plan.planner, to.id)
    expect(body.forms.filter(({ copied }) => copied)).toHaveLength(2)
    await plan.step(plan.planner, to.id, 'iti_detail', 'complete', { comment: 'As it is' })
    await plan.step(plan.planner, to.id, 'iti_detail', 'submit')
    const { status, body: refused } = await plan.planner.post<Answer>('undo', { operation: body.operation })
    expect([status, refused.message]).toEqual([409, expect.stringContaining('is submitted')])
    expect(await plan.records('other_migrant_detail', to.id)).toHaveLength(1)
  })

  test('A user who cannot change one of its forms cannot undo it', async () => {
    const [from, to] = [await plan.year('2047-48'), await plan.year('2048-49')]
    await plan.save('other_migrant_detail', plan.place(from.id))
    const { api: adder } = await createOfficer(api, world, 5, {
      areas: [plan.place()],
      rights: ({ plan }) => (plan ? ['view', 'create'] : []),
    })
    const { body } = await plan.carry(adder, to.id)
    expect((await adder.post('undo', { operation: body.operation })).status).toBe(403)
    expect((await api.post<Answer>('undo', { operation: body.operation })).body).toMatchObject({ undone: 1 })
    for (const operation of [0, 'x', null, 2 ** 50]) {
      const { status } = await plan.planner.post('undo', { operation })
      expect([operation, status]).toEqual([operation, operation === 2 ** 50 ? 404 : 400])
    }
  })
})
