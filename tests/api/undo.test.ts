/** Undo, for every entity of `entitiesOfEachShape`: changes are undone, and records that changed since stay as they are. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entities } from '../../schema/index.ts'
import { changeOneField } from '../fixtures/changeOneField.ts'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { alwaysOnEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

alwaysOnEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  const post = async (path: string, body: unknown) => {
    const { status, text, headers, body: reply } = await api.request<Answer>('POST', path, body)
    expect(status, text).toBe(200)
    return { ...reply, operation: Number(headers.get('x-operation')) }
  }
  const undo = (entity: Entity, operation: number) => post(`${entity.path}/undo`, { operation })
  const made = (entity: Entity): Promise<Stored & { operation: number }> =>
    post(entity.path, world.fresh(entity))
  const seen = async (entity: Entity, id: number) =>
    (await api.request<Answer>('GET', `${entity.path}/${id}`)).body

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  describe.each(entitiesOfEachShape)('$name', (entity) => {
    test('an update is undone, and the undo is undone again', async () => {
      const { operation: _, ...before } = await made(entity)
      const [name, value] = changeOneField(entity, before)
      const update = await post(entity.path, { id: before.id, [name]: value })
      const undone = await undo(entity, update.operation)
      expect(undone).toMatchObject({ undone: 1, left: [] })
      expect(await seen(entity, before.id)).toEqual({ ...before, version: 3, updated_at: expect.any(String) })
      expect(await undo(entity, undone.operation)).toMatchObject({ undone: 1, left: [] })
      expect(await seen(entity, before.id)).toMatchObject({ [name]: value, version: 4 })
    })

    test('a deletion is undone, and so are a creation and a restoration', async () => {
      const record = await made(entity)
      const gone = await post(`${entity.path}/delete`, { id: record.id })
      expect(await undo(entity, gone.operation)).toMatchObject({ undone: 1, left: [] })
      expect(await seen(entity, record.id)).toMatchObject({ version: 3 })
      await post(`${entity.path}/delete`, { id: record.id })
      const back = await post(`${entity.path}/restore`, { id: record.id })
      expect(await undo(entity, back.operation)).toMatchObject({ undone: 1, left: [] })
      expect((await api.request<Answer>('GET', `${entity.path}/${record.id}`)).status).toBe(404)
      const other = await made(entity)
      expect(await undo(entity, other.operation)).toMatchObject({ undone: 1, left: [] })
      expect((await api.request<Answer>('GET', `${entity.path}/${other.id}`)).status).toBe(404)
    })

    test('the statuses that a bulk call set are undone, except for rows that changed since', async () => {
      const [one, other, third] = [await made(entity), await made(entity), await made(entity)]
      await post(`${entity.path}/status`, { id: third.id })
      const ids = [one.id, other.id, third.id]
      const bulk = await post(`${entity.path}/status`, { ids, status: 'inactive' })
      expect(bulk.count).toBe(2)
      await post(`${entity.path}/status`, { id: other.id })
      expect(await undo(entity, bulk.operation)).toMatchObject({ undone: 1, left: [other.id] })
      expect(await seen(entity, one.id)).toMatchObject({ status: 'active', version: 3 })
      expect(await seen(entity, other.id)).toMatchObject({ status: 'active', version: 3 })
      expect(await seen(entity, third.id)).toMatchObject({ status: 'inactive', version: 2 })
    })

    test('is not undone twice', async () => {
      const record = await made(entity)
      const flip = await post(`${entity.path}/status`, { id: record.id })
      await undo(entity, flip.operation)
      const again = await api.request<Answer>('POST', `${entity.path}/undo`, {
        operation: flip.operation,
      })
      expect([again.status, again.body]).toEqual([409, { message: 'This operation is already undone.' }])
      expect(await seen(entity, record.id)).toMatchObject({ version: 3 })
    })
  })

  test('The undo of a creation leaves a record that is in use', async () => {
    const { state, district } = entities as Record<string, Entity>
    const parent = await made(state as Entity)
    await post('district', world.fresh(district as Entity, { state_id: parent.id }))
    expect(await undo(state as Entity, parent.operation)).toMatchObject({ undone: 0, left: [parent.id] })
    expect(await seen(state as Entity, parent.id)).toMatchObject({ version: 1 })
  })

  test('The undo of a deletion leaves a record in the recycle bin whose parent was deleted', async () => {
    const { state, district } = entities as Record<string, Entity>
    const parent = await made(state as Entity)
    const child = await post('district', world.fresh(district as Entity, { state_id: parent.id }))
    const gone = await post('district/delete', { id: child.id })
    await post('state/delete', { id: parent.id })
    expect(await undo(district as Entity, gone.operation)).toMatchObject({ undone: 0, left: [child.id] })
    expect((await api.request<Answer>('GET', `district/${child.id}`)).status).toBe(404)
  })

  test('A record whose area has moved since cannot be restored, nor its deletion undone', async () => {
    const { state, district, block } = entities as Record<'state' | 'district' | 'block', Entity>
    const [here, there] = [await made(state), await made(state)]
    const parent = await post('district', world.fresh(district, { state_id: here.id }))
    const given = { state_id: here.id, district_id: parent.id }
    const child = await post('block', world.fresh(block, given))
    const gone = await post('block/delete', { id: child.id })
    const moved = await post('district', { id: parent.id, state_id: there.id })
    const back = await api.post<Answer>('block/restore', { id: child.id })
    expect([back.status, Object.keys(back.body.errors)]).toEqual([409, ['district_id']])
    expect(await undo(block, gone.operation)).toMatchObject({ undone: 0, left: [child.id] })
    await post('block', world.fresh(block, { state_id: there.id, district_id: parent.id }))
    expect(await undo(district, moved.operation)).toMatchObject({ undone: 0, left: [parent.id] })
  })

  test('An area without a code cannot be restored while another with a code has its name', async () => {
    const block = entities.block as Entity
    const sent = world.fresh(block, { lgd_code: null })
    const first = await post('block', sent)
    const gone = await post('block/delete', { id: first.id })
    await post('block', { ...sent, lgd_code: 777_001 })
    const back = await api.post<Answer>('block/restore', { id: first.id })
    expect([back.status, Object.keys(back.body.errors)]).toEqual([409, ['name']])
    expect(await undo(block, gone.operation)).toMatchObject({ undone: 0, left: [first.id] })
  })

  test('A list of rows is not restored with a reference to a deleted record', async () => {
    const results = entities.training_center_detail as Entity
    const caste = await made(entities.caste as Entity)
    const record = await post(
      results.path,
      world.fresh(results, { data: [{ caste_id: caste.id, gender: 'male' }] }),
    )
    const gone = await post(`${results.path}/delete`, { id: record.id })
    await post('caste/delete', { id: caste.id })
    const back = await api.post<Answer>(`${results.path}/restore`, { id: record.id })
    expect([back.status, back.body.errors]).toEqual([409, { data: 'Is deleted' }])
    expect(await undo(results, gone.operation)).toMatchObject({ undone: 0, left: [record.id] })
  })

  test('A list of rows is not restored with an area that has moved since', async () => {
    const { users, state, district } = entities as Record<'users' | 'state' | 'district', Entity>
    const [here, there] = [await made(state), await made(state)]
    const place = await post('district', world.fresh(district, { state_id: here.id }))
    const data = [{ state_id: here.id }, { state_id: here.id, district_id: place.id }]
    const record = await post(users.path, world.fresh(users, { data }))
    const gone = await post(`${users.path}/delete`, { id: record.id })
    await post('district', { id: place.id, state_id: there.id })
    const back = await api.post<Answer>(`${users.path}/restore`, { id: record.id })
    expect([back.status, Object.keys(back.body.errors)]).toEqual([409, ['data']])
    expect(await undo(users, gone.operation)).toMatchObject({ undone: 0, left: [record.id] })
  })

  test('Users cannot undo the creation of their own account', async () => {
    const [mine] = (await api.get<Stored[]>('users', { filter: { email: 'admin@kaushal.example' } })).body
    const [made] = (
      await api.get<{ id: number }[]>('history', { filter: { entity: 'users', record_id: mine?.id } })
    ).body
    const own = await api.post<Answer>('users/undo', { operation: made?.id })
    expect(own.body, own.text).toEqual({ undone: 0, left: [mine?.id] })
  })

  test('An operation is not found under another entity', async () => {
    const { river, dam } = entities as Record<string, Entity>
    const { operation } = await made(river as Entity)
    expect((await api.request<Answer>('POST', `${dam?.path}/undo`, { operation })).status).toBe(404)
    expect(await undo(river as Entity, operation)).toMatchObject({ undone: 1, left: [] })
  })

  test.each([[null], [0], [-1], ['x'], [1.5], [{}], [[1]], [1e15], [1e300], [undefined]])(
    'An operation called %j is refused',
    async (operation) => {
      const { status, text } = await api.request<Answer>('POST', 'river/undo', { operation })
      expect([400, 404], text).toContain(status)
    },
  )
})
