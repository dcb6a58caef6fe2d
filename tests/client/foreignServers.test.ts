/** Every dialect of another server through list, edit, toggle, delete and pick. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { dialects, foreignServer } from '../fixtures/dialects.ts'

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => new Response(readFileSync('public/assets/i18n/en.json')))
  await i18nProvider.changeLocale('en')
})

describe.each(Object.keys(dialects))('%s', (name) => {
  let server: ReturnType<typeof foreignServer>
  beforeEach(() => {
    localStorage.clear()
    localStorage.setItem('token', name)
    server = foreignServer(name)
    vi.stubGlobal('fetch', server.fetch)
  })
  afterEach(() => vi.unstubAllGlobals())

  const list = (page = 1, filter = {}) =>
    dataProvider.getList('district', {
      pagination: { page, perPage: 2 },
      sort: { field: 'name', order: 'ASC' },
      filter,
      meta: { embed: ['state_id'] },
    })
  const one = async (id: number) => (await dataProvider.getOne('district', { id })).data
  const stored = (id: number) => server.tables.district?.find((row) => Number(row.id) === id) ?? { id: 0 }
  const sent = (path: string) =>
    server.calls
      .filter((call) => call.startsWith(`POST ${path}`))
      .map((call) => JSON.parse(call.slice(path.length + 6)))
  /** The servers that page by `range` sort it themselves. */
  const isSorted = !/Content-Range|X-Total-Count/.test(name)

  it('lists', async () => {
    const first = await list()
    const second = await list(2)
    const names = [...first.data, ...second.data].map((row) => row.name)
    expect(names).toEqual(
      isSorted ? ['Ballari', 'Bidar', 'Dharwad', 'Gadag'] : ['Hubli', 'Ballari', 'Gadag', 'Dharwad'],
    )
    expect([first.total, second.total]).toEqual([5, 5])
    expect(first.data[0]).toMatchObject({
      id: expect.any(Number),
      state_id: 29,
      lgd_code: expect.any(Number),
      status: 'active',
      embedded: { state_id: 'Karnataka' },
    })
    if (isSorted) expect((await list(1, { q: 'gad' })).data.map((row) => row.name)).toEqual(['Gadag'])
  })

  it('edits: one record is read and sent whole, with what this client does not know', async () => {
    const record = await one(3)
    expect(record).toMatchObject({ id: 3, name: 'Gadag', state_id: 29, status: 'active' })
    const data = { name: 'Gadag Rural', version: record.version }
    const saved = await dataProvider.update('district', { id: 3, data, previousData: { id: 3 } })
    expect(saved.data).toMatchObject({ id: 3, name: 'Gadag Rural', lgd_code: 502, status: 'active' })
    const { name: title, lgd_code, colour, state_id } = stored(3)
    expect([title, Number(lgd_code), colour, Number(state_id)]).toEqual(['Gadag Rural', 502, 'red', 29])
    const created = await dataProvider.create('district', { data: { state_id: 29, name: 'Koppal' } })
    expect(created.data).toMatchObject({ id: 6, name: 'Koppal' })
  })

  it('shows why a save was refused', async () => {
    await list()
    const refusal = await dataProvider
      .create('district', { data: { state_id: 29, name: 'Taken' } })
      .catch((error) => [error.message, ...Object.values(error.body?.errors ?? {})].join(' '))
    expect(refusal).toContain('The name is taken.')
  })

  it('toggles one by its id, and many to the same status', async () => {
    await list()
    expect(await dataProvider.toggleStatus('district', 1)).toMatchObject({ id: 1, status: 'inactive' })
    expect(await dataProvider.setStatus('district', { ids: [1, 2] }, 'inactive')).toMatchObject({ count: 2 })
    expect([1, 2, 3].map((id) => stored(id).status)).toEqual(['inactive', 'inactive', 'active'])
    expect(sent('district/status')).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('deletes one by its id, and many one after the other', async () => {
    await dataProvider.remove('district', { ids: [5] })
    expect(sent('district/delete')).toEqual([{ id: 5 }])
    await list()
    expect(await dataProvider.remove('district', { ids: [1, 2] })).toMatchObject({ count: 2 })
    expect(server.tables.district?.map(({ id }) => id)).toEqual([3, 4])
  })

  it('picks from get_*', async () => {
    const names = async (filter: object) =>
      (await dataProvider.options('district', { ...filter })).map((option) => option.name)
    expect(await names({ state_id: 29 })).toEqual(['Hubli', 'Ballari', 'Gadag', 'Dharwad', 'Bidar'])
    expect(await names({ state_id: 29, q: 'bal' })).toEqual(['Ballari'])
    expect(await names({ id: [2, 3] })).toEqual(['Ballari', 'Gadag'])
    expect(await dataProvider.options('state', {})).toMatchObject([{ id: 29, name: 'Karnataka' }])
    expect(server.calls).toContain('GET get_district_by_state/29')
  })
  it('picks for another person in this tab from what that person may see', async () => {
    localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
    await dataProvider.options('district', { state_id: 29 })
    localStorage.setItem('profile', JSON.stringify({ id: 8, name: 'Ravi' }))
    server.calls.length = 0
    await dataProvider.options('district', { state_id: 29 })
    expect(server.calls).toContain('GET get_district_by_state/29')
  })
})

describe('With the address of another server that was set when the app was built', () => {
  const address = 'https://api.example/skills'
  let server: ReturnType<typeof foreignServer>
  let built: typeof dataProvider
  const addresses: string[] = []

  beforeAll(async () => {
    vi.stubEnv('VITE_API', address)
    vi.resetModules()
    vi.stubGlobal('fetch', async () => new Response(readFileSync('public/assets/i18n/en.json')))
    built = (await import('../../src/data/dataProvider.ts')).dataProvider
  })
  beforeEach(() => {
    localStorage.clear()
    localStorage.setItem('token', 'other')
    server = foreignServer('HTML pages for what is not known')
    addresses.length = 0
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      addresses.push(url)
      return server.fetch(url, init)
    })
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      'sets many to a status',
      () => built.setStatus('district', { ids: [1, 2] }, 'inactive'),
      ['POST district/status {"id":1}', 'POST district/status {"id":2}'],
    ],
    [
      'deletes many',
      () => built.remove('district', { ids: [1, 2] }),
      ['POST district/delete {"id":1}', 'POST district/delete {"id":2}'],
    ],
    ['picks', () => built.options('district', { state_id: 29 }), ['GET get_district_by_state/29']],
  ])('the first call that %s is one that it knows, without a list before', async (_, call, calls) => {
    await call()
    expect(server.calls).toEqual(expect.arrayContaining(calls))
    expect(new Set(addresses.map((url) => url.startsWith(`${address}/api/`)))).toEqual(new Set([true]))
  })
})

it('A server that does not say since when a candidate waits has the last change in its place', async () => {
  localStorage.clear()
  localStorage.setItem('token', 'other')
  const rows = ['2026-11-03', '2026-11-01', '2026-11-02'].map((updated_at, at) => ({
    id: at + 1,
    updated_at,
  }))
  vi.stubGlobal('fetch', async () => Response.json(rows))
  const { data } = await dataProvider.getList('employee_registration', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'queued_at', order: 'ASC' },
    filter: {},
  })
  expect(data.map(({ id, queued_at }) => [id, queued_at])).toEqual([
    [2, '2026-11-01'],
    [3, '2026-11-02'],
    [1, '2026-11-03'],
  ])
})
