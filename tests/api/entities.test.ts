/** Writing, for every entity of `entitiesOfEachShape`: from the creation of a record to its deletion and restoration. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../../schema/index.ts'
import { newVersionOf } from '../../schema/naturalKey.ts'
import { changeOneField } from '../fixtures/changeOneField.ts'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { readBack } from '../fixtures/expected.ts'
import { alwaysOnEachDriver } from '../fixtures/onEachDriver.ts'
import { applying, references } from '../fixtures/references.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

/** Why a record with the natural key of another one is refused: where they cannot be at one time, this is what has to be changed. */
const repeatedSentence = ({ exclusive }: Entity) =>
  exclusive ? /Taken at this time by another record/ : /Another record already has this value/

alwaysOnEachDriver((driver) => {
  const all = entitiesOfEachShape
  let api: Api
  let world: TestWorld
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    api.request<Answer>('POST', path, body, headers)
  const made = async (entity: Entity): Promise<Stored> => {
    const { status, body, text } = await post(entity.path, world.fresh(entity))
    expect(status, text).toBe(200)
    return body
  }
  const seen = async (entity: Entity, id: number) =>
    (await api.request<Answer>('GET', `${entity.path}/${id}`)).body
  const rows = async (entity: Entity) =>
    (await api.request<Answer>('GET', `${entity.path}/count`)).body.count as number

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  describe.each(all)('$name', (entity) => {
    test('is created with every field as it was sent, and read back the same', async () => {
      const sent = world.fresh(entity)
      const { status, body, text, headers } = await post(entity.path, sent)
      expect(status, text).toBe(200)
      expect(headers.get('x-operation')).toMatch(/^\d+$/)
      for (const [name, field] of Object.entries(entity.fields)) {
        if (field.kind === 'password' || field.kind === 'confirmation') expect(body).not.toHaveProperty(name)
        // The server computes it, or the database numbers the record.
        else if (name !== entity.stages?.field && !field.numbered && !('computed' in field))
          expect(body[name], name).toEqual(readBack(field, sent[name]))
      }
      expect(body).toMatchObject({ status: 'active', version: 1 })
      const system = [
        'status',
        'version',
        'created_at',
        'updated_at',
        ...(entity.queueBy ? ['queued_at'] : []),
      ]
      expect(Object.keys(body).slice(-system.length)).toEqual(system)
      expect(await seen(entity, body.id)).toEqual(body)
    })

    test('is updated completely and partly; fields that are not sent stay as they are', async () => {
      const before = await made(entity)
      const sent = world.fresh(entity)
      const full = await post(entity.path, { ...sent, id: before.id, version: 1 })
      expect(full.status, full.text).toBe(200)
      expect(full.body).toMatchObject({ id: before.id, version: 2 })
      const [name, value] = changeOneField(entity, full.body)
      const part = await post(entity.path, { id: before.id, [name]: value })
      expect(part.status, part.text).toBe(200)
      const { updated_at, ...unchanged } = full.body
      expect(part.body).toEqual({
        ...unchanged,
        [name]: value,
        version: 3,
        updated_at: expect.any(String),
      })
      expect(part.body.updated_at >= updated_at).toBe(true)
    })

    test('is refused with the current record when another user saved first', async () => {
      const record = await made(entity)
      const [name, value] = changeOneField(entity, record)
      expect((await post(entity.path, { id: record.id, version: 1, [name]: value })).status).toBe(200)
      const current = await seen(entity, record.id)
      const late = await post(entity.path, { id: record.id, version: 1, [name]: value })
      expect(late.status).toBe(409)
      expect(late.body.current).toEqual(current)
      expect(await seen(entity, record.id)).toEqual(current)
    })

    test('is not created twice with one natural key', async () => {
      const record = world.fresh(entity)
      const first = await post(entity.path, record)
      expect(first.status).toBe(200)
      const count = await rows(entity)
      const again = await post(entity.path, { ...record, ...newVersionOf(entity) })
      expect(again.status, again.text).toBe(400)
      expect(Object.values(again.body.errors).join()).toMatch(repeatedSentence(entity))
      // The reply names the other record, by the field of the error.
      const others = Object.values(again.body.duplicates ?? {}) as { id: number; name: string }[]
      expect(others.map(({ id }) => id)).toContain(first.body.id)
      expect(others[0]?.name).toEqual(expect.any(String))
      expect(await rows(entity)).toBe(count)
    })

    test('is toggled and toggled back, and set for many at once by ids and by filter', async () => {
      const [one, other] = [await made(entity), await made(entity)]
      const off = await post(`${entity.path}/status`, { id: one.id })
      expect(off.body).toEqual({ id: one.id, status: 'inactive', version: 2 })
      expect((await post(`${entity.path}/status`, { id: one.id })).body).toMatchObject({
        status: 'active',
        version: 3,
      })
      const ids = [one.id, other.id]
      const many = await post(`${entity.path}/status`, { ids, status: 'inactive' })
      expect(many.body).toEqual({ count: 2, operation: Number(many.headers.get('x-operation')) })
      const none = await post(`${entity.path}/status`, { ids, status: 'inactive' })
      expect(none.body).toEqual({ count: 0, operation: null })
      const filter = { id: ids }
      const wrong = await post(`${entity.path}/status`, { filter, expected: 3, status: 'active' })
      expect(wrong.status).toBe(409)
      expect(wrong.body.count).toBe(2)
      expect((await seen(entity, one.id)).status).toBe('inactive')
      const right = await post(`${entity.path}/status`, { filter, expected: 2, status: 'active' })
      expect(right.body.count).toBe(2)
      expect(await seen(entity, other.id)).toMatchObject({ status: 'active', version: 3 })
    })

    test('is deleted, listed in the recycle bin, and restored', async () => {
      const record = await made(entity)
      const gone = await post(`${entity.path}/delete`, { id: record.id })
      expect(gone.status, gone.text).toBe(200)
      expect(gone.body).toEqual({ id: record.id, version: 2 })
      expect((await api.request<Answer>('GET', `${entity.path}/${record.id}`)).status).toBe(404)
      expect((await post(`${entity.path}/delete`, { id: record.id })).status).toBe(404)
      const filter = encodeURIComponent(JSON.stringify({ deleted: true, id: record.id }))
      const bin = await api.request<Answer>('GET', `${entity.path}?range=[0,9]&filter=${filter}`)
      expect(bin.body).toEqual([
        { ...record, version: 2, updated_at: expect.any(String), deleted_at: expect.any(String) },
      ])
      const back = await post(`${entity.path}/restore`, { id: record.id })
      expect(back.body).toEqual({ id: record.id, version: 3 })
      expect(await seen(entity, record.id)).toMatchObject({
        ...record,
        version: 3,
        updated_at: expect.any(String),
      })
    })

    test.skipIf(entity.noBulkDelete)(
      'is deleted many at once and by filter, and restored many at once',
      async () => {
        const ids = [(await made(entity)).id, (await made(entity)).id]
        const bulk = await post(`${entity.path}/delete`, { ids })
        expect(bulk.body, bulk.text).toMatchObject({ count: 2, operation: expect.any(Number) })
        expect((await post(`${entity.path}/restore`, { ids })).body).toMatchObject({ count: 2 })
        const filter = { id: ids }
        expect((await post(`${entity.path}/delete`, { filter, expected: 1 })).status).toBe(409)
        expect((await post(`${entity.path}/delete`, { filter, expected: 2 })).body).toMatchObject({
          count: 2,
        })
        const missing = await post(`${entity.path}/delete`, { ids })
        expect(missing.status).toBe(404)
      },
    )

    test('frees its natural key when deleted, and cannot be restored while another has it', async () => {
      const sent = world.fresh(entity)
      const first = (await post(entity.path, sent)).body
      await post(`${entity.path}/delete`, { id: first.id })
      const second = await post(entity.path, sent)
      expect(second.status, second.text).toBe(200)
      const back = await post(`${entity.path}/restore`, { id: first.id })
      expect(back.status, back.text).toBe(400)
      expect(Object.values(back.body.errors).join()).toMatch(repeatedSentence(entity))
    })

    test('answers a repeated Idempotency-Key with the first reply and one effect', async () => {
      const sent = world.fresh(entity)
      const key = { 'idempotency-key': `${entity.name}-1` }
      const first = await post(entity.path, sent, key)
      const count = await rows(entity)
      const again = await post(entity.path, sent, key)
      expect([again.status, again.text]).toEqual([200, first.text])
      expect(again.headers.get('x-operation')).toBe(first.headers.get('x-operation'))
      expect(await rows(entity)).toBe(count)
      expect((await post(entity.path, { ...sent, id: first.body.id }, key)).status).toBe(422)
      const flips = await Promise.all(
        Array.from({ length: 4 }, () =>
          post(`${entity.path}/status`, { id: first.body.id }, { 'idempotency-key': `${entity.name}-2` }),
        ),
      )
      expect(new Set(flips.map(({ text }) => text))).toEqual(new Set([flips[0]?.text]))
      expect(await seen(entity, first.body.id)).toMatchObject({ status: 'inactive', version: 2 })
      const births = world.fresh(entity)
      const twins = await Promise.all(
        Array.from({ length: 4 }, () => post(entity.path, births, { 'idempotency-key': `${entity.name}-3` })),
      )
      expect(new Set(twins.map(({ text }) => text)).size).toBe(1)
      expect(await rows(entity)).toBe(count + 1)
    })
  })

  describe.each(references.filter(({ from }) => all.includes(from)))('$to.name', ({ to, from, field }) => {
    test(`is not deleted while ${from.name} refers to it in ${field}, and says so`, async () => {
      const parent = world.first(to.name)
      const isPlain = from.fields[field]?.kind === 'reference'
      const referring = async () =>
        (await api.get<Answer>(`${from.path}/count`, { filter: { [field]: parent.id } })).body.count
      if (!isPlain || (await referring()) === 0) {
        let child = world.fresh(from, applying(from, field))
        while (child[field] === null) child = world.fresh(from, applying(from, field))
        const saved = await post(from.path, isPlain ? { ...child, [field]: parent.id } : child)
        expect(saved.status, saved.text).toBe(200)
      }
      const { status, body } = await post(`${to.path}/delete`, { id: parent.id })
      expect(status).toBe(409)
      const named = body.references.find((one) => one.entity === from.name && one.field === field)
      expect(named?.count).toBeGreaterThan(0)
      if (isPlain) expect(named?.count).toBe(await referring())
      expect(await seen(to, parent.id)).toMatchObject({ version: 1 })
    })
  })
})
