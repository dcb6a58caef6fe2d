/** Several records in one call: each is saved or refused by itself, and all are one operation. */
import { beforeAll, describe, expect, test } from 'vitest'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, planning } from '../fixtures/planning.ts'
import type { Answer, EachReply, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const CROPS = 'district_crops_under_cultivation'

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    plan = await planning(api, world)
  })

  describe.each(entitiesOfEachShape)('$name', (entity) => {
    test('saves the valid records in their order, says what is wrong with the others, and undoes all at once', async () => {
      const stored = (await api.post<Stored>(entity.path, world.fresh(entity))).body
      const taken = world.fresh(entity)
      const records = [
        world.fresh(entity),
        taken,
        { ...world.fresh(entity), no_such_field: 1 },
        taken,
        { id: stored.id, version: stored.version },
        { id: stored.id, version: stored.version },
        { id: 2_000_000_000 },
      ]
      const { status, text, body } = await api.post<EachReply>(`${entity.path}/each`, { records })
      expect(status, text).toBe(200)
      expect(body.records).toMatchObject([
        { id: expect.any(Number), version: 1 },
        { id: expect.any(Number), version: 1 },
        { refused: 400, errors: { no_such_field: expect.any(String) } },
        { refused: 400, errors: expect.any(Object) },
        { id: stored.id, version: stored.version + 1 },
        { refused: 409, message: expect.stringContaining('saved this record') },
        { refused: 404 },
      ])
      const { body: undone } = await api.post<Answer>(`${entity.path}/undo`, { operation: body.operation })
      expect(undone).toMatchObject({ undone: 3, left: [] })
      for (const { id } of body.records.slice(0, 2))
        expect((await api.get(`${entity.path}/${id}`)).status).toBe(404)
    })
  })

  test('A retry has one effect and the same reply', async () => {
    const { id: year } = await plan.year('2090-91')
    const records = ['Rice', 'Ragi'].map((crop_name) => ({ ...plan.place(year), crop_name }))
    const send = () =>
      api.request<EachReply>('POST', `${CROPS}/each`, { records }, { 'Idempotency-Key': 'each-1' })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status, other.body]).toEqual([200, 200, one.body])
    expect(await plan.records(CROPS, year)).toHaveLength(2)
  })

  test('A locked form refuses all records, and the call can reply with the form', async () => {
    const { id: year } = await plan.year('2091-92')
    const records = [{ ...plan.place(year), crop_name: 'Rice', area_under_cultivation: 3, district_yield: 2 }]
    const saved = await plan.planner.post<EachReply>(`${CROPS}/each?form_status=true`, { records })
    expect(saved.body.form_status).toMatchObject({ form: CROPS, records: 1 })
    for (const step of ['complete', 'submit'])
      expect((await plan.step(plan.planner, year, CROPS, step, { comment: 'Done' })).status).toBe(200)
    const other = [{ ...records[0], crop_name: 'Ragi' }]
    const refused = await plan.planner.post<Answer>(`${CROPS}/each`, { records: other })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('submitted')])
    expect(await plan.records(CROPS, year)).toHaveLength(1)
  })

  test.each([
    ['none', []],
    ['more than 200', Array(201).fill({})],
    ['something else', ['x']],
  ])('A call with %s is refused', async (_, records) => {
    expect((await api.post(`${CROPS}/each`, { records })).status).toBe(400)
  })
})
