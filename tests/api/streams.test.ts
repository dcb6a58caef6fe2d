/** Long lists, streamed and paged: every record occurs once and in order, with ties and empty values. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { inOrderOf, type Listed } from '../fixtures/expected.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Api, startWorld } from '../support.ts'

/** More records than one chunk has, and more than are counted. */
const MANY = 12_001
const city = entityOf('city')

onEachDriver((driver) => {
  let api: Api
  let all: Listed[]

  beforeAll(async () => {
    const { api: started, world } = await startWorld(driver)
    api = started
    const { state_id, district_id } = world.first('city')
    await api.database.query(
      `insert into city (state_id, district_id, name, lgd_code, description)
       select $1::integer, $2::integer, case when n % 40 = 7 then 'Village ' else 'Town ' end || n % 5, 500000 + n, case when n % 3 > 0 then 'Kind ' || n % 7 end from generate_series(1, ${MANY}) n`,
      [state_id, district_id],
    )
    all = (await api.get<Listed[]>('city', { sort: ['id', 'ASC'] })).body
  })

  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id)

  test.each([
    ['name', false],
    ['description', false],
    ['description', true],
    ['created_at', true],
    ['lgd_code', true],
  ] as const)('The whole list comes in the order of %s (downward: %s)', async (name, down) => {
    const { body } = await api.get<Listed[]>('city', { sort: [name, down ? 'DESC' : 'ASC'] })
    expect(all.length).toBeGreaterThan(MANY)
    expect(ids(body)).toEqual(inOrderOf(city, all, name, down))
  })

  test('All options are returned, though thousands share a name', async () => {
    const { body } = await api.get<Listed[]>('get_city')
    expect(ids(body)).toEqual(inOrderOf(city, all, 'name', false))
  })

  test('An export has a line per record', async () => {
    const { text } = await api.get('city/export.csv', { sort: ['description', 'DESC'] })
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(inOrderOf(city, all, 'description', true))
  })

  test('An invalid export is refused before it begins; an empty one has only the header', async () => {
    expect((await api.get('city/export.csv', { filter: { no_such_field: 1 } })).status).toBe(400)
    const { text } = await api.get('city/export.csv', { filter: { id: 2_000_000_000 } })
    expect(text).toMatch(/^Id,.*\r\n$/)
  })

  test('A page far down is correct, by position and by key, and the total says that there are more', async () => {
    for (const down of [false, true]) {
      const expected = inOrderOf(city, all, 'name', down)
      const sort = ['name', down ? 'DESC' : 'ASC']
      const range = [11_000, 11_024]
      const page = await api.get<Listed[]>('city', { sort, range })
      expect(ids(page.body)).toEqual(expected.slice(11_000, 11_025))
      expect(page.headers.get('content-range')).toBe('city 11000-11024/10001')
      expect(page.headers.get('x-count-limit')).toBe('10000')
      const before = all.find(({ id }) => id === expected[10_999])
      const sought = await api.get<Listed[]>('city', { sort, range, after: [before?.name, before?.id] })
      expect(ids(sought.body)).toEqual(ids(page.body))
    }
    const end = await api.get<Listed[]>('city', { sort: ['id', 'ASC'], range: [12_000, 12_024] })
    expect(ids(end.body)).toEqual(ids(all).slice(12_000))
    expect((await api.get('city/count')).body).toEqual({ count: all.length })
  })

  test.each([
    ['Town', 'every one of them, more than are counted'],
    ['town 2', 'a fifth of them, more than are counted'],
    ['village', 'some of them, all of which are counted'],
  ])('A search for %s finds %s; its pages are in order, by position and by key', async (q) => {
    const expected = all.filter(({ name }) => String(name).toLowerCase().includes(q.toLowerCase()))
    const total = Math.min(expected.length, 1_001)
    for (const [field, down] of [
      ['name', false],
      ['description', true],
      ['state_id', false],
    ] as const) {
      const sort = [field, down ? 'DESC' : 'ASC']
      const order = field === 'state_id' ? ids(expected) : inOrderOf(city, expected, field, down)
      for (const first of [0, Math.min(1_200, expected.length - 100), expected.length - 3]) {
        const range = [first, first + 24]
        const last = total > 1_000 ? first + 24 : Math.min(first + 24, total - 1)
        const page = await api.get<Listed[]>('city', { filter: { q }, sort, range, embed: true })
        expect(ids(page.body)).toEqual(order.slice(first, first + 25))
        expect(page.headers.get('content-range')).toBe(`city ${first}-${last}/${total}`)
        const before = all.find(({ id }) => id === order[first - 1])
        if (!before || field === 'state_id') continue
        const after = [before[field] ?? null, before.id]
        const sought = await api.get<Listed[]>('city', { filter: { q }, sort, range, after, embed: true })
        expect(sought.body).toEqual(page.body)
      }
    }
    const { body } = await api.get<Listed[]>('city', { filter: { q, id: all[5]?.id }, range: [0, 24] })
    expect(ids(body)).toEqual(ids(expected).filter((id) => id === all[5]?.id))
  })

  test('All records of a filter are changed in one call, and the change is undone in one', async () => {
    const filter = { q: 'Town 3' }
    const expected = all.filter(({ name }) => name === 'Town 3').length
    const { body } = await api.post('city/status', { filter, expected, status: 'inactive' })
    expect(body.count).toBe(expected)
    expect((await api.get('city/count', { filter: { status: 'inactive' } })).body).toEqual({
      count: expected,
    })
    expect((await api.post('city/undo', { operation: body.operation })).body).toEqual({
      undone: expected,
      left: [],
    })
    const gone = (await api.post('city/delete', { filter: {}, expected: all.length })).body
    expect(gone).toMatchObject({ message: expect.stringMatching(/Still in use/) })
    expect((await api.get('city/count', { filter: { status: 'inactive' } })).body).toEqual({ count: 0 })
  })

  test.each(['city/export.csv', 'city'])(
    'A record that moves in the order while %s is read is in it once',
    async (path) => {
      const before = (await api.get<Listed[]>('city', { sort: ['name', 'ASC'] })).body
      const [first, last] = [before[0], before.at(-1)]
      const reply = await api.app.fetch(
        new Request(`http://kaushal.example/api/${path}?sort=${encodeURIComponent('["name","ASC"]')}`, {
          headers: { authorization: `Bearer ${api.token}` },
        }),
      )
      const parts: string[] = []
      const decoder = new TextDecoder()
      for await (const part of reply.body ?? []) {
        parts.push(decoder.decode(part, { stream: true }))
        if (parts.length > 1) continue
        // What was read goes to the end, and what is at the end to where it is not read any more.
        for (const [moved, name] of [
          [first, 'Zzz'],
          [last, 'Aaa'],
        ] as const)
          expect((await api.post('city', { id: moved?.id, name: `${name} ${path.length}` })).status).toBe(200)
      }
      const text = parts.join('')
      const found = path.endsWith('csv')
        ? text
            .trimEnd()
            .split('\r\n')
            .slice(1)
            .map((line) => Number(line.split(',')[0]))
        : ids(JSON.parse(text))
      expect(parts.length).toBeGreaterThan(2)
      expect(found.toSorted((a, b) => a - b)).toEqual(ids(before).toSorted((a, b) => a - b))
      // The others are in the order of the list.
      const isMoved = (id: number) => id === first?.id || id === last?.id
      expect(found.filter((id) => !isMoved(id))).toEqual(ids(before).filter((id) => !isMoved(id)))
    },
  )
})
