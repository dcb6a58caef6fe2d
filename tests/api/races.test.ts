/** Simultaneous requests to two servers on one PostgreSQL: in any order the result is consistent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { newVersionOf } from '../../schema/naturalKey.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, closeAll, freshPostgres, isMissing, startApi, startWorld } from '../support.ts'

const ROUNDS = Number(process.env.KAUSHAL_RACE_ROUNDS ?? sizeOf({ usual: 12, thorough: 40 }))

describe.skipIf(isMissing('postgres'))('On one PostgreSQL with two servers', () => {
  let one: Api
  let other: Api
  let world: TestWorld
  const entity = (name: string): Entity => entityOf(name)

  beforeAll(async () => {
    const address = await freshPostgres('world')
    const [first, second] = [await openPostgres(address), await openPostgres(address)]
    ;({ api: one, world } = await startWorld('postgres', first))
    other = await startApi('postgres', second)
    afterAll(async () => {
      await Promise.all([first.close(), second.close()])
      await closeAll()
    })
  })
  afterAll(() => expect([...one.failures, ...other.failures]).toEqual([]))

  const saved = async (name: string, given?: Record<string, unknown>): Promise<Stored> => {
    const { status, body, text } = await one.post<Answer>(entity(name).path, world.fresh(entity(name), given))
    expect(status, text).toBe(200)
    return body
  }
  const both = (count: number) => Array.from({ length: count }, (_, at) => (at % 2 ? one : other))
  const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted()

  test('Of many saves with the same version exactly one wins', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { id } = await saved('river')
      const replies = await Promise.all(
        both(8).map((api, at) => api.post<Answer>('river', { id, version: 1, description: `by ${at}` })),
      )
      expect(statuses(replies)).toEqual([200, ...Array(7).fill(409)])
      const winner = replies.find(({ status }) => status === 200)
      expect((await one.get<Answer>(`river/${id}`)).body).toEqual(winner?.body)
    }
  })

  test('Of many creations with the same natural key exactly one wins', async () => {
    for (const name of ['river', 'district', 'training_trade_mapping', 'iti_detail']) {
      const sent = { ...world.fresh(entity(name)), ...newVersionOf(entity(name)) }
      const replies = await Promise.all(both(8).map((api) => api.post(entity(name).path, sent)))
      expect(statuses(replies), name).toEqual([200, ...Array(7).fill(400)])
    }
  })

  test('A natural key without an official code is not used twice by two records of which only one has a code', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = world.fresh(entity('block'))
      const replies = await Promise.all([
        one.post('block', { ...sent, lgd_code: null }),
        other.post('block', { ...sent, lgd_code: 900_000 + round }),
      ])
      expect(statuses(replies), `round ${round}`).toEqual([200, 400])
    }
  })

  test('A deleted parent never has an active child, in either order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await saved('trade_sector')
      const child = world.fresh(entity('trade_type'), { trade_sector_id: id })
      const [gone, born] = await Promise.all([
        one.post('trade_sector/delete', { id }),
        other.post('trade_type', child),
      ])
      expect([
        [200, 400],
        [200, 409],
      ]).toContainEqual(statuses([gone, born]))
    }
  })

  test('A deleted parent is never referred to by a list of rows', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await saved('caste')
      const results = world.fresh(entity('training_center_detail'), {
        data: [{ caste_id: id, gender: 'male', enrolled: 1 }],
      })
      const [gone, born] = await Promise.all([
        one.post('caste/delete', { id }),
        other.post('training_center_detail', results),
      ])
      expect(
        [
          [200, 400],
          [200, 409],
        ],
        `round ${round}`,
      ).toContainEqual(statuses([gone, born]))
    }
  })

  test('A child that is restored or undeleted by undo while its parent is deleted is no orphan', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await saved('trade_sector')
      const child = await saved('trade_type', { trade_sector_id: id })
      const deleted = await one.post<Answer>('trade_type/delete', { id: child.id })
      const operation = Number(deleted.headers.get('x-operation'))
      const [verb, target] = round % 2 ? ['restore', { id: child.id }] : ['undo', { operation }]
      await Promise.all([one.post('trade_sector/delete', { id }), other.post(`trade_type/${verb}`, target)])
      const parent = (await one.get(`trade_sector/${id}`)).status
      const live = (await one.get(`trade_type/${child.id}`)).status
      expect(
        [
          [200, 200],
          [200, 404],
          [404, 404],
        ],
        `round ${round} ${verb}`,
      ).toContainEqual([parent, live])
    }
  })

  test('A district cannot move to another state while a block is added to it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const district = await saved('district')
      const block = world.fresh(entity('block'), { district_id: district.id })
      const [moved, born] = await Promise.all([
        one.post<Answer>('district', { id: district.id, state_id: world.other('state').id }),
        other.post<Answer>('block', block),
      ])
      expect(statuses([moved, born]), `round ${round}`).toEqual([200, 400])
    }
  })

  test('Bulk calls on the same records in any order wait for each other and never deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, async () => (await saved('dam')).id))
    const turned = ids.toReversed()
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const replies = await Promise.all(
        both(8).map((api, at) =>
          api.post('dam/status', { ids: at % 3 ? ids : turned, status: at % 2 ? 'active' : 'inactive' }),
        ),
      )
      expect(statuses(replies)).toEqual(Array(8).fill(200))
    }
    const { body } = await one.get<Stored[]>('dam', { filter: { id: ids }, range: [0, 99] })
    expect(new Set(body.map(({ status }) => status)).size).toBe(1)
  })

  test('One Idempotency-Key sent to both at once has one effect and one reply', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const sent = world.fresh(entity('river'))
      const key = { 'idempotency-key': `race-${round}` }
      const replies = await Promise.all(both(6).map((api) => api.post<Answer>('river', sent, key)))
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
      expect(statuses(replies)).toEqual(Array(6).fill(200))
      const flip = { id: replies[0]?.body.id }
      const flips = await Promise.all(
        both(6).map((api) => api.post('river/status', flip, { 'idempotency-key': `flip-${round}` })),
      )
      expect(new Set(flips.map(({ text }) => text)).size).toBe(1)
      expect((await one.get<Answer>(`river/${flip.id}`)).body).toMatchObject({
        status: 'inactive',
        version: 2,
      })
    }
  })

  test.each<[string, (record: Stored & { operation: number }) => object]>([
    ['', ({ id }) => ({ id, version: 1, name: `Renamed ${id}` })],
    ['/delete', ({ id }) => ({ id })],
    ['/undo', ({ operation }) => ({ operation })],
  ])('A retry of river%s at the same time as the first request is no conflict', async (verb, bodyOf) => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { body, headers } = await one.post<Answer>('river', world.fresh(entity('river')))
      const sent = bodyOf({ ...(body as Stored), operation: Number(headers.get('x-operation')) })
      const key = { 'idempotency-key': `retry${verb}-${round}` }
      const replies = await Promise.all(both(6).map((api) => api.post(`river${verb}`, sent, key)))
      expect(statuses(replies)).toEqual(Array(6).fill(200))
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    }
  })

  test('Simultaneous toggles all count', async () => {
    const { id } = await saved('river')
    const replies = await Promise.all(both(9).map((api) => api.post('river/status', { id })))
    expect(statuses(replies)).toEqual(Array(9).fill(200))
    expect((await one.get<Answer>(`river/${id}`)).body).toMatchObject({ status: 'inactive', version: 10 })
  })

  test('An operation is undone once, also by simultaneous requests', async () => {
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { id } = await saved('river')
      const gone = await one.post('river/delete', { id })
      const operation = Number(gone.headers.get('x-operation'))
      const replies = await Promise.all(both(4).map((api) => api.post('river/undo', { operation })))
      expect(statuses(replies)).toEqual([200, 409, 409, 409])
      expect((await one.get<Answer>(`river/${id}`)).body).toMatchObject({ version: 3 })
    }
  })
})
