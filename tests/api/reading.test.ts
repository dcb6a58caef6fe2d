/** Lists, for every entity of `entitiesOfEachShape`: filters, orders, pages, searches, options and counts, compared with all records. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { hasLocalName } from '../../schema/localName.ts'
import { entitiesOfEachShape, fieldFeatures } from '../fixtures/entitiesFor.ts'
import {
  embeddable,
  found,
  inOrderOf,
  type Listed,
  listableFields,
  optional,
  refusedFields,
  searchedText,
  searchText,
  sortValue,
} from '../fixtures/expected.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id)
const ascending = (list: readonly number[]) => list.toSorted((one, other) => one - other)

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  const records = new Map<Entity, Listed[]>()
  const known = new Set<string>()

  /** Is it the first field of its kind and options in this test? The others are read with fewer requests. */
  const isFirst = (test: string, { fields }: Entity, name: string) => {
    const field = fields[name]
    const features = [test, ...(field ? fieldFeatures(field) : [name])].join()
    if (known.has(features)) return false
    known.add(features)
    return true
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  const ask = async <T = Answer>(entity: Entity, query: Record<string, unknown>, call = '') => {
    const text = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    )
    return api.request<T>('GET', `${entity.path}${call}?${text.join('&')}`)
  }
  const list = async (entity: Entity, query: Record<string, unknown>) => {
    const { status, text, body } = await ask<Listed[]>(entity, query)
    expect(status, text).toBe(200)
    return body
  }

  /** Some records with all fields, some with only the required ones, one inactive, one in Devanagari. */
  async function all(entity: Entity): Promise<Listed[]> {
    const known = records.get(entity)
    if (known) return known
    const empty = Object.fromEntries(optional(entity).map((name) => [name, null]))
    const named = searchedText(entity)
    const given = [{}, {}, empty, empty, named ? { [named]: 'ಬಾದಾಮಿ बादामी ग्राम' } : {}]
    const made = []
    for (const values of given) {
      const { body, status, text } = await api.request<Answer>(
        'POST',
        entity.path,
        world.fresh(entity, values),
      )
      expect(status, text).toBe(200)
      made.push(body)
    }
    await api.request<Answer>('POST', `${entity.path}/status`, { id: made[0].id })
    await api.request<Answer>('POST', `${entity.path}/delete`, { id: made[1].id })
    const read = await list(entity, { embed: embeddable(entity) })
    records.set(entity, read)
    return read
  }

  describe.each(entitiesOfEachShape)('$name', (entity) => {
    test('is listed completely and by pages with the same records, titles of references, and a total', async () => {
      const read = await all(entity)
      const plain = await list(entity, {})
      expect(ascending(ids(plain))).toEqual(ascending(ids(read)))
      for (const name of embeddable(entity)) {
        const to = (entity.fields[name] as { to: string }).to
        const id = read[0]?.[name]
        if (typeof id !== 'number') continue
        const target = (await api.request<Answer>('GET', `${entities[to]?.path}/${id}`)).body
        expect(read[0]?.embedded[name]).toBe(target[entities[to]?.title as string])
      }
      const page = await ask<Listed[]>(entity, { range: [1, 2], sort: ['id', 'ASC'] })
      expect(ids(page.body)).toEqual(ascending(ids(read)).slice(1, 3))
      expect(page.headers.get('content-range')).toBe(`${entity.path} 1-2/${read.length}`)
      const afterLast = await ask(entity, { range: [1000, 1024] })
      expect([afterLast.status, afterLast.body]).toEqual([200, []])
      expect(afterLast.headers.get('content-range')).toMatch(new RegExp(`/${read.length}$`))
    })

    test('is filtered by each of its fields: one value, several, empty, from and to', async () => {
      const read = await all(entity)
      for (const name of listableFields(entity)) {
        const some = [...new Set(read.map((record) => record[name]).filter((value) => value !== null))].slice(
          0,
          2,
        )
        const [value] = some
        const finds = async (filter: Record<string, unknown>, matches: (value: never) => boolean) => {
          const expected = read.filter((record) => matches(record[name] as never))
          const body = await list(entity, { filter, range: [0, 499], sort: ['id', 'ASC'] })
          expect(ids(body), JSON.stringify(filter)).toEqual(ascending(ids(expected)))
          return expected.length
        }
        await finds({ [name]: null }, (one) => one === null)
        if (value === undefined) continue
        const count = await finds({ [name]: value }, (one) => one === value)
        if (!isFirst('filter', entity, name)) continue
        expect((await ask(entity, { filter: { [name]: value } }, '/count')).body).toEqual({ count })
        await finds({ [name]: some }, (one) => some.includes(one))
        const ordered = typeof value === 'number' || /date|_at$/.test(`${entity.fields[name]?.kind}${name}`)
        if (ordered) await finds({ [`${name}_gte`]: value }, (one) => one !== null && one >= (value as never))
        if (ordered) await finds({ [`${name}_lte`]: value }, (one) => one !== null && one <= (value as never))
      }
      for (const name of refusedFields(entity)) {
        const { status, body } = await ask(entity, { filter: { [name]: 'x' } })
        expect([status, Object.keys(body.errors)]).toEqual([400, [name]])
      }
    })

    test('is sorted by each of its fields in both directions, and paged without a gap or a repetition', async () => {
      const read = await all(entity)
      const byId = new Map(read.map((record) => [record.id, record]))
      for (const [at, name] of listableFields(entity).entries()) {
        const isPaged = isFirst('sort', entity, name)
        const size = isPaged ? Math.ceil(read.length / 2) : read.length
        for (const down of isPaged ? [false, true] : [at % 2 === 0]) {
          const sort = [name, down ? 'DESC' : 'ASC']
          const walked: number[] = []
          while (walked.length < read.length) {
            const last = byId.get(walked.at(-1) ?? 0)
            const after = (down || name === 'id') &&
              last && { after: [sortValue(entity, last, name), last.id] }
            const range = [walked.length, walked.length + size - 1]
            const page = ids(await list(entity, { sort, range, ...after }))
            if (!page.length) break
            walked.push(...page)
          }
          expect(walked, sort.join()).toEqual(inOrderOf(entity, read, name, down))
        }
      }
      for (const name of refusedFields(entity))
        expect((await ask(entity, { sort: [name, 'ASC'], range: [0, 1] })).status).toBe(400)
    })

    test('is found by any three letters, by its first one or two, and in Devanagari', async () => {
      const read = await all(entity)
      const texts = read.map((record) => searchText(entity, record)).filter(Boolean)
      if (!searchText(entity, world.fresh(entity))) {
        expect((await ask(entity, { filter: { q: 'abc' } })).status).toBe(400)
        return
      }
      const text = texts[0] ?? ''
      const devanagari = searchedText(entity) ? ['बाद', 'दामी ग्रा', 'ಬಾದಾ'] : []
      const local = hasLocalName(entity) ? ['ಮಾ', 'ಮ', 'ಹೆಸರು', 'ರಿ', 'उद', 'हरण नाम'] : []
      for (const q of [
        text.slice(2, 5),
        text.slice(0, 3).toUpperCase(),
        text.slice(0, 2),
        text[0] ?? '',
        '%',
        '_',
        'zq',
        ...devanagari,
        ...local,
      ]) {
        const body = await list(entity, { filter: { q }, range: [0, 499], sort: ['id', 'ASC'] })
        expect(ids(body), q).toEqual(ascending(found(entity, read, q.trim())))
      }
      if (devanagari.length) expect(found(entity, read, 'बाद')).toHaveLength(1)
      if (local.length)
        expect(found(entity, read, 'ಮಾ').length + found(entity, read, 'उद').length).toBeGreaterThan(0)
    })

    test('is offered as options: active ones by name, with their path; by id also inactive ones', async () => {
      const read = await all(entity)
      const active = read.filter(({ status }) => status === 'active')
      const options = (await ask<Listed[]>(entity, { range: [0, 499] }, '/options')).body
      expect(ascending(ids(options))).toEqual(ascending(ids(active)))
      for (const { name } of options) expect(typeof name).toBe('string')
      if (hasLocalName(entity))
        expect(options.map(({ id, local_name }) => [id, local_name])).toEqual(
          options.map(({ id }) => [id, active.find((record) => record.id === id)?.local_name]),
        )
      const off = read.find(({ status }) => status === 'inactive')
      const requested = (
        await ask<Listed[]>(entity, { filter: { id: [off?.id, world.first(entity.name).id] } }, '/options')
      ).body
      expect(ascending(ids(requested))).toEqual(ascending([off?.id as number, world.first(entity.name).id]))
    })
  })

  test('Records of one name are in the order of their local names, and paged without a gap', async () => {
    const save = async (name: string, values: Record<string, unknown>) => {
      const entity = entityOf(name)
      const { status, body, text } = await api.post<Answer>(entity.path, world.fresh(entity, values))
      expect(status, text).toBe(200)
      return body
    }
    const lgd_codes = [...Array(5).keys()].map((at) => 990_100 + at)
    const names = ['ರಾಮಪುರ', 'रामपुर', null, 'ರಾಮಪುರ', 'रामपुर']
    const twins = []
    for (const [at, local_name] of names.entries())
      twins.push(await save('district', { name: 'Rampur Twin', lgd_code: lgd_codes[at], local_name }))
    const blocks = []
    for (const { id, state_id } of twins) blocks.push(await save('block', { state_id, district_id: id }))
    const order = [2, 1, 4, 0, 3]
    const walk = async (entity: Entity, filter: object, field: string, direction: string) => {
      const walked: Listed[] = []
      for (let after: [unknown, number] | undefined; walked.length < 5; ) {
        const range = [walked.length, walked.length]
        const sort = [field, direction]
        const [next] = await list(entity, {
          filter,
          sort,
          range,
          embed: embeddable(entity),
          ...(after && { after }),
        })
        if (!next) break
        walked.push(next)
        after = [sortValue(entity, next, field), next.id]
      }
      return ids(walked)
    }
    for (const [entity, records, filter, field] of [
      ['district', twins, { lgd_code: lgd_codes }, 'name'],
      ['block', blocks, { district_id: ids(twins) }, 'district_id'],
    ] as const) {
      const expected = order.map((at) => records[at]?.id)
      expect(await walk(entityOf(entity), filter, field, 'ASC'), entity).toEqual(expected)
      expect(await walk(entityOf(entity), filter, field, 'DESC'), entity).toEqual(expected.toReversed())
    }
  })
})
