/**
 * Every call of the specification is answered by a route of its own.
 * The calls of masters and planning for the entities of `entitiesFor` are sent, and must return the right records.
 */
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoBackend } from '../../mocks/demoBackend.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { languages } from '../../schema/languages.ts'
import { routes } from '../../server/api/routes.ts'
import { entitiesFor } from '../fixtures/entitiesFor.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body: string
  source: string
}

const table = process.env.KAUSHAL_SPEC ?? new URL('../fixtures/calls.tsv', import.meta.url)
const specified: Call[] = readFileSync(table, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([method, path, body, , source]) => ({
    method: method as Call['method'],
    path: (path as string).replace('/api/', ''),
    body: body as string,
    source: source as string,
  }))
/** The calls of masters and planning. */
const calls = specified.filter(({ source }) => /^masters-and-planning 7\.[2-8]\b/.test(source))

/** `GET type/{id}` and `GET type/:id` are one call. */
const shapeOf = (method: string, path: string) =>
  `${method} ${path.replace(/^\/api\//, '').replace(/:\w+|\{[^}]+\}/g, '{}')}`

describe('The 348 calls of the specification', () => {
  const served = new Set([
    ...routes.map(({ method, path }) => shapeOf(method, path)),
    ...demoBackend.map(({ info }) => shapeOf(String(info.method), String(info.path))),
  ])
  const hasAllLanguages = Object.keys(languages).every((lang) =>
    existsSync(`public/assets/i18n/${lang}.json`),
  )
  const isServed = ({ method, path }: Call) =>
    path.startsWith('/assets/i18n/') ? hasAllLanguages : served.has(shapeOf(method, path))
  const name = ({ method, path }: Call) => `${method} ${path}`

  test('are all in the fixture', () => expect(specified).toHaveLength(348))

  test('are answered', () => expect(specified.filter((call) => !isServed(call)).map(name)).toEqual([]))
})

const all = Object.values(entities)
const byPath = new Map(all.map((entity) => [entity.path, entity]))

/** The lookup of a path of the specification, with its entity. Placeholders may have other names. */
function lookupOf(path: string) {
  const shape = (text: string) => text.replace(/\{[^}]+\}/g, '{}')
  for (const entity of all)
    for (const [declared, lookup] of Object.entries(entity.lookups ?? {}))
      if (shape(declared) === shape(path)) return { entity, declared, lookup }
  return undefined
}

const VERBS = ['status', 'delete'] as const
const kind = ({ method, path }: Call) => {
  if (byPath.has(path)) return method === 'GET' ? 'list' : 'save'
  const verb = VERBS.find((one) => path.endsWith(`/${one}`) && byPath.has(path.slice(0, -one.length - 1)))
  return verb ?? (lookupOf(path) ? 'lookup' : 'other')
}
/** The entity that a call lists, saves, toggles, deletes or looks up. */
const entityOfCall = ({ path }: Call) =>
  byPath.get(path.replace(/\/(status|delete)$/, '')) ?? byPath.get(path) ?? lookupOf(path)?.entity

onEachDriver((driver) => {
  const tested = entitiesFor(driver)
  const of = (wanted: string) =>
    calls.filter((call) => {
      const entity = entityOfCall(call)
      return kind(call) === wanted && (!entity || tested.includes(entity))
    })
  let api: Api
  let world: TestWorld
  const post = async <T = Answer>(path: string, body: unknown): Promise<T> => {
    const reply = await api.request<T>('POST', path, body)
    expect(reply.status, `${path} ${reply.text}`).toBe(200)
    return reply.body
  }
  const get = async <T = Stored[]>(path: string): Promise<T> => {
    const reply = await api.request<T>('GET', path)
    expect(reply.status, `${path} ${reply.text}`).toBe(200)
    return reply.body
  }
  const entityAt = (path: string) => byPath.get(path) as Entity

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test('All calls of sections 7.2 to 7.8 are known', () => {
    expect(calls.length).toBe(250)
    expect(of('other').map(({ path }) => path)).toEqual(['type/{id}'])
  })

  test.each(of('list'))('GET $path gives the bare array of all records', async ({ path }) => {
    const list = await get(path)
    expect(list).toContainEqual(world.first(entityAt(path).name))
  })

  test.each(of('save'))('POST $path creates without id and updates with it', async ({ path }) => {
    const made = await post(path, world.fresh(entityAt(path)))
    const saved = await post(path, { ...world.fresh(entityAt(path)), id: made.id })
    expect(saved).toMatchObject({ id: made.id, version: 2 })
    expect(await get(`${path}/${made.id}`)).toEqual(saved)
  })

  test.each(of('status'))('POST $path toggles the status', async ({ path }) => {
    const at = path.replace(/\/status$/, '')
    const { id } = await post(at, world.fresh(entityAt(at)))
    expect(await post(path, { id })).toEqual({ id, status: 'inactive', version: 2 })
    expect(await post(path, { id: String(id) })).toEqual({ id, status: 'active', version: 3 })
  })

  test.each(of('delete'))('POST $path deletes', async ({ path }) => {
    const at = path.replace(/\/delete$/, '')
    const { id } = await post(at, world.fresh(entityAt(at)))
    expect(await post(path, { id })).toEqual({ id, version: 2 })
    expect((await api.request<Answer>('GET', `${at}/${id}`)).status).toBe(404)
  })

  test('GET type/{id} returns one type', async () => {
    const { id } = world.first('type')
    expect(await get(`type/${id}`)).toEqual(world.first('type'))
  })

  const lookups = of('lookup')

  test.each(lookups.filter(({ method }) => method === 'GET'))(
    'GET $path finds what lies in what it names, and nothing of elsewhere',
    async ({ path }) => {
      const { entity, declared, lookup } = lookupOf(path) as NonNullable<ReturnType<typeof lookupOf>>
      const at = (record: Stored) =>
        declared.replace(/\{([^}]+)\}/g, (_, names: string) => {
          const value = names
            .split('|')
            .map((name) => record[name])
            .find(Boolean)
          return String(value ?? 2)
        })
      const [here, there] = [world.first(entity.name), world.other(entity.name)]
      const [found, other] = [await get(at(here)), await get(at(there))]
      if (lookup.reply === 'record') {
        expect([found, other]).toEqual([here, there])
        return
      }
      expect(found).toContainEqual(expect.objectContaining({ id: here.id, name: expect.any(String) }))
      const narrows = /\{[^_]/.test(declared)
      expect(found.some(({ id }: Stored) => id === there.id)).toBe(!narrows)
      await post(`${entity.path}/status`, { id: here.id })
      expect((await get(at(here))).some(({ id }: Stored) => id === here.id)).toBe(false)
      await post(`${entity.path}/status`, { id: here.id })
    },
  )

  test.each(lookups.filter(({ body }) => body.includes('financial_year')))(
    'POST $path gives the records of the year, named as 2025-26 or by its id, and never those of all years',
    async ({ path }) => {
      const { entity, lookup } = lookupOf(path) as NonNullable<ReturnType<typeof lookupOf>>
      const here = world.first(entity.name)
      const year = world.first('financial_year')
      const sent = Object.fromEntries(
        Object.entries(lookup.body ?? {}).map(([name, field]) => [name, here[field] ?? '']),
      )
      for (const financial_year of [year.name, year.id, String(year.id), [year.id]]) {
        const found = await post<Stored[]>(path, { ...sent, financial_year })
        expect(ids(found), String(financial_year)).toContain(here.id)
        for (const record of found) expect(record.financial_year_id).toBe(year.id)
      }
      const byField = { ...sent, financial_year: undefined, financial_year_id: year.id }
      expect(ids(await post<Stored[]>(path, byField))).toContain(here.id)
      const wrong = await api.post<Answer>(path, { ...byField, financial_year_id: '2025-27' })
      expect(Object.keys(wrong.body.errors)).toEqual(['financial_year_id'])
      for (const financial_year of [undefined, null, '', 0, '0', []])
        expect((await api.post<Answer>(path, { ...sent, financial_year })).body.errors).toEqual({
          financial_year: 'Required',
        })
      expect(await post(path, { ...sent, financial_year: '2149-50' })).toEqual([])
      expect(await post(path, { ...sent, district_id: world.other('district').id })).toEqual([])
    },
  )

  test('POST get_panchayat_multi takes districts and blocks, one or several', async () => {
    const [here, there] = [world.first('panchayat'), world.other('panchayat')]
    const call = async (body: unknown) => ids(await post<Stored[]>('get_panchayat_multi', body))
    expect(await call({ id: here.district_id, block_id: here.block_id })).toContain(here.id)
    expect(await call({ block_id: [here.block_id, there.block_id] })).toEqual(
      expect.arrayContaining([here.id, there.id]),
    )
    expect(await call({ id: [here.district_id] })).not.toContain(there.id)
    expect(await call({ id: [], block_id: [] })).toEqual([])
    expect(await call({})).toEqual([])
  })

  test('POST get_block_multi takes districts, one or several, also as text', async () => {
    const [here, there] = [world.first('block'), world.other('block')]
    const call = async (id: unknown) => ids(await post<Stored[]>('get_block_multi', { id }))
    const both = [here.district_id, there.district_id]
    for (const list of [both, both.join(','), ` ${both.join(' , ')} `, JSON.stringify(both)])
      expect(await call(list)).toEqual(expect.arrayContaining([here.id, there.id]))
    for (const one of [here.district_id, String(here.district_id), `[${here.district_id}]`])
      expect(await call(one)).not.toContain(there.id)
    expect(await call([])).toEqual([])
  })

  test.each([',', '43,', '43,,37', '[43,37', '43]', '[[43]]', '[]'])(
    'A list of ids given as %j is refused, with the name of the field',
    async (list) => {
      const filter = encodeURIComponent(JSON.stringify({ district_id: list }))
      expect(await api.request('GET', `block?filter=${filter}`)).toMatchObject({
        status: 400,
        body: { errors: { district_id: 'Must be an id or a list of ids, like 43,37' } },
      })
    },
  )

  test('POST get_trade_by_multiple_sector takes sectors, one or several', async () => {
    const [here, there] = [world.first('trade'), world.other('trade')]
    const sectors = [here.trade_sector_id, there.trade_sector_id]
    expect(ids(await post<Stored[]>('get_trade_by_multiple_sector', { sector_id: sectors }))).toEqual(
      expect.arrayContaining([here.id, there.id]),
    )
    expect(
      ids(await post<Stored[]>('get_trade_by_multiple_sector', { sector_id: sectors[0] })),
    ).not.toContain(there.id)
  })

  test.each([
    ['panchayat/search', 'panchayat'],
    ['rpl/search_profile', 'employee_registration'],
  ])('POST %s finds by a part of the name', async (path, name) => {
    const { id, name: title } = world.first(name)
    for (const part of [title, String(title).slice(1, 5), String(title).slice(0, 2).toUpperCase()])
      expect(ids(await post<Stored[]>(path, { name: part }))).toContain(id)
    expect(await post(path, { name: 'zzzz' })).toEqual([])
    expect(await post(path, {})).toEqual([])
  })

  test('GET get_panchayat_by_taluk takes a taluk or a block, as areas have ids of one sequence', async () => {
    const panchayat = world.first('panchayat')
    for (const area of [panchayat.taluk_id, panchayat.block_id])
      expect(ids(await get(`get_panchayat_by_taluk/${area}`))).toContain(panchayat.id)
    expect(await get(`get_panchayat_by_taluk/${panchayat.state_id}`)).toEqual([])
  })

  test('GET training/1 gives centres and any other type gives partners, narrowed by block', async () => {
    const [centre, partner] = [world.first('training_center'), world.first('district_training_partner')]
    expect(ids(await get('training/1'))).toContain(centre.id)
    expect(await get('training/1')).toContainEqual(expect.objectContaining({ name: centre.name }))
    expect(await get('training/2')).toContainEqual(expect.objectContaining({ name: partner.name }))
    expect(ids(await get(`training/1/${centre.block_id}`))).toContain(centre.id)
    expect(ids(await get(`training/2/${partner.block_id}`))).toContain(partner.id)
    expect(await get(`training/2/${world.first('state').id}`)).toEqual([])
  })

  test('GET district_sight/info gives the record of the newest year, and 404 where there is none', async () => {
    const years = ['2147-48', '2148-49', '2146-47']
    const sight = entityOf('district_sight')
    for (const name of years) {
      const year = await post('financial_year', { name })
      await post(
        'district_sight',
        world.fresh(sight, {
          district_id: world.first('district').id,
          financial_year_id: year.id,
          population: Number(name.slice(0, 4)),
        }),
      )
    }
    const { state_id, district_id } = world.first('district_sight')
    expect(await get(`district_sight/info/${state_id}/${district_id}`)).toMatchObject({ population: 2148 })
    expect((await api.request<Answer>('GET', 'district_sight/info/999999/999999')).status).toBe(404)
  })

  test('No call of the specification matches the placeholder of another', () => {
    const served = new Set(routes.map(({ method, path }) => shapeOf(method, path)))
    for (const { method, path } of calls) {
      const own = served.has(shapeOf(method, path))
      expect(own || path.startsWith('type/'), `${method} ${path}`).toBe(true)
    }
  })
})

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
