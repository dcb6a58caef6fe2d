import { HttpError } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { storage } from '../../src/data/session/storage.ts'

interface Sent {
  method: string
  url: URL
  headers: Headers
  body: unknown
}
type Reply = { json?: unknown; status?: number; headers?: Record<string, string> } | Error

let sent: Sent[]
let replies: Reply[]
let sessions = 0

/** Replies to the next calls, in order; an Error is a network error. */
const answer = (...next: Reply[]) => {
  replies = next
}

beforeEach(() => {
  sent = []
  localStorage.clear()
  // Which dialect the server speaks is remembered for the session.
  sessions += 1
  localStorage.setItem('token', `session ${sessions}`)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    sent.push({
      method: init.method ?? 'GET',
      url: new URL(url, 'http://here'),
      headers: new Headers(init.headers),
      body,
    })
    const reply = replies.shift() ?? new Error('unexpected call')
    if (reply instanceof Error) throw new TypeError('Failed to fetch')
    const { json = {}, status = 200, headers = {} } = reply
    return new Response(JSON.stringify(json), {
      status,
      headers,
      statusText: status === 502 ? 'Bad Gateway' : '',
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const parameter = (name: string) => JSON.parse(sent.at(-1)?.url.searchParams.get(name) ?? 'null')
const list = (page = 1, more = {}) =>
  dataProvider.getList('panchayat', {
    pagination: { page, perPage: 2 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
    ...more,
  })

it('reads a page in the dialect of simple-REST, signed in', async () => {
  localStorage.setItem('token', 'secret')
  answer({ json: [{ id: 1, version: 1 }], headers: { 'Content-Range': 'panchayat 0-1/763' } })
  const page = await list(1, { filter: { state_id: 29, q: 'bel' }, meta: { embed: ['state_id'] } })
  expect(sent[0]?.url.pathname).toBe('/api/panchayat')
  expect([parameter('sort'), parameter('range'), parameter('filter'), parameter('embed')]).toEqual([
    ['name', 'ASC'],
    [0, 1],
    { state_id: 29, q: 'bel' },
    ['state_id'],
  ])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret')
  expect(page).toMatchObject({ data: [{ id: 1 }], total: 763, meta: { more: false } })
})

it.each([
  [10_001, '10000', true],
  [10_001, undefined, false],
  [1_001, '1000', true],
])(
  'with the total %i and a count that stopped at %s, there are more records: %s',
  async (total, limit, more) => {
    const headers = { 'Content-Range': `panchayat 0-1/${total}`, ...(limit && { 'X-Count-Limit': limit }) }
    answer({ json: [], headers })
    expect(await list(1)).toMatchObject({ total, meta: { more } })
  },
)

it('seeks the next page by the key of the last row, and drops the key after a write', async () => {
  const rows = (ids: number[]) => ({
    json: ids.map((id) => ({ id, name: `P${id}`, version: 1 })),
    headers: { 'Content-Range': 'panchayat 0-1/9' },
  })
  answer(rows([1, 2]), rows([3, 4]), { json: { id: 3 } }, rows([3, 4]))
  await list(1)
  expect(parameter('after')).toBeNull()
  await list(2)
  expect(parameter('after')).toEqual(['P2', 2])
  await dataProvider.toggleStatus('panchayat', 3)
  await list(2)
  expect(parameter('after')).toBeNull()
})

it('does not seek by what another person has read in this tab before', async () => {
  const rows = {
    json: [1, 2].map((id) => ({ id, name: `P${id}`, version: 1 })),
    headers: { 'Content-Range': 'panchayat 0-1/9' },
  }
  answer(rows, rows)
  storage.signIn({ token: 'of Asha', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  await list(1)
  storage.clear()
  storage.signIn({ token: 'of Ravi', profile: { id: 8, name: 'Ravi' }, user_role: 5 })
  await list(2)
  expect(parameter('after')).toBeNull()
})

it('seeks by the title of a reference only if it is embedded', async () => {
  const row = (embedded?: object) => ({
    json: [
      { id: 1, version: 1 },
      { id: 2, version: 1, state_id: 29, embedded },
    ],
    headers: { 'Content-Range': 'panchayat 0-1/9' },
  })
  const sort = { field: 'state_id', order: 'ASC' }
  answer(row(), row(), row({ state_id: 'KARNATAKA' }), row())
  await list(1, { sort, filter: { q: 'plain' } })
  await list(2, { sort, filter: { q: 'plain' } })
  expect(parameter('after')).toBeNull()
  await list(1, { sort })
  await list(2, { sort })
  expect(parameter('after')).toEqual(['KARNATAKA', 2])
})

it('gets many records by one call', async () => {
  answer({
    json: [
      { id: 4, version: 1 },
      { id: 9, version: 2 },
    ],
    headers: { 'Content-Range': 'state 0-1/2' },
  })
  const { data } = await dataProvider.getMany('state', { ids: [4, 9] })
  expect(parameter('filter')).toEqual({ id: [4, 9] })
  expect(data).toHaveLength(2)
})

it.each([
  ['a bare array', (rows: unknown[]) => rows],
  ['{data}', (rows: unknown[]) => ({ data: rows })],
  ['{error: false, data}', (rows: unknown[]) => ({ error: false, data: rows })],
])('filters, sorts and pages %s in the browser', async (_, wrap) => {
  const rows = [
    { id: 1, name: 'b', state_id: 1 },
    { id: 2, name: 'a', state_id: 1 },
    { id: 3, name: 'c', state_id: 2 },
    { id: 4, name: 'd', state_id: 1 },
    { id: 5, name: null, state_id: 1 },
  ]
  answer({ json: wrap(rows) })
  const page = await list(1, { filter: { state_id: '1' } })
  expect(page).toMatchObject({ data: [{ name: 'a' }, { name: 'b' }], total: 4 })
})

it.each([
  ['total', { data: [{ id: 1 }, { id: 2 }], total: 40 }],
  ['meta.total', { data: [{ id: 1 }, { id: 2 }], meta: { total: 40 } }],
  ['a paginator', { error: false, data: { data: [{ id: 1 }, { id: 2 }], total: 40 } }],
])('reads the total of %s', async (_, json) => {
  answer({ json })
  expect(await list(2)).toMatchObject({ data: [{ id: 1 }, { id: 2 }], total: 40 })
})

it('does not unwrap a record that has a field named data', async () => {
  answer({ json: { id: 7, data: [{ seats: 2 }] } }, { json: { error: false, data: { id: 7 } } })
  expect((await dataProvider.getOne('iti_detail', { id: 7 })).data).toMatchObject({
    id: 7,
    data: [{ seats: 2 }],
  })
  expect((await dataProvider.getOne('iti_detail', { id: 7 })).data).toMatchObject({ id: 7, status: 'active' })
})

it('sends only declared fields to the path of the entity, and returns the operation', async () => {
  answer({ json: { id: 5, name: 'X' }, headers: { 'X-Operation': '77' } })
  const data = { id: 9, name: 'X', colour: 'red', status: 'active', embedded: {}, trade_sector_id: 1 }
  const created = await dataProvider.create('job_role', { data })
  expect(sent[0]?.url.pathname).toBe('/api/rpl/job_role')
  expect(sent[0]?.body).toEqual({ name: 'X', trade_sector_id: 1 })
  expect(created.meta).toEqual({ operation: 77 })
})

it('updates with id and version, and without an empty password', async () => {
  answer({ json: { id: 5 } })
  const previousData = { id: 5, version: 3 }
  await dataProvider.update('users', {
    id: 5,
    data: { name: 'A', password: '', created_at: 'x' },
    previousData,
  })
  expect(sent[0]?.body).toEqual({ id: 5, version: 3, name: 'A' })
})

it('sends the same idempotency key after a network error, and again when the user retries', async () => {
  vi.useFakeTimers()
  const down = new Error('down')
  answer(down, down, down, { json: { id: 1 } }, { json: { id: 2 } })
  const data = { name: 'X' }
  const first = dataProvider.create('state', { data }).catch((error) => error)
  await vi.runAllTimersAsync()
  expect(await first).toBeInstanceOf(HttpError)
  vi.useRealTimers()
  await dataProvider.create('state', { data })
  await dataProvider.create('state', { data })
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
})

it.each([503, 504])(
  'sends the same idempotency key after a reply %i, except for a toggle',
  async (status) => {
    const timeout = { status }
    answer(timeout, { json: { id: 1 } }, timeout, { json: { id: 1 } })
    const create = () => dataProvider.create('block', { data: { name: 'X' } }).catch(() => undefined)
    const toggle = () => dataProvider.toggleStatus('block', 1).catch(() => undefined)
    for (const act of [create, create, toggle, toggle]) await act()
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[2])
  },
)

it.each([
  [{ json: { message: 'No', errors: { name: 'Required' } }, status: 400 }, 'No', 400],
  [{ json: {}, status: 502 }, 'Bad Gateway', 502],
  [{ json: { error: true, message: 'Closed' } }, 'Closed', 200],
])('turns a refusal into an error with its message: %j', async (reply, message, status) => {
  answer(reply)
  const error = await dataProvider.getOne('state', { id: 1 }).catch((failure) => failure)
  expect(error).toMatchObject({ message, status })
  expect(error.body).toEqual(reply.json)
})

it('changes many records at once, and undoes the change', async () => {
  const done = { count: 214, operation: 8 }
  answer({ json: done }, { json: done }, { json: done }, { json: { undone: 213, left: [4] } })
  const target = { filter: { state_id: 29 }, expected: 214 }
  expect(await dataProvider.setStatus('panchayat', target, 'inactive')).toEqual(done)
  expect(sent[0]?.body).toEqual({ ...target, status: 'inactive' })
  await dataProvider.deleteMany('panchayat', { ids: [1, 2] })
  await dataProvider.updateMany('panchayat', { ids: [1, 2], data: { status: 'active' } })
  expect(sent.slice(1).map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/panchayat/delete', { ids: [1, 2] }],
    ['/api/panchayat/status', { ids: [1, 2], status: 'active' }],
  ])
  expect(await dataProvider.undo({ resource: 'panchayat', operation: 8 })).toEqual({ undone: 213, left: [4] })
  expect(sent.at(-1)).toMatchObject({ body: { operation: 8 } })
  expect(sent.at(-1)?.url.pathname).toBe('/api/panchayat/undo')
  answer({ json: { undone: 3, left: [] } })
  await dataProvider.undo({ resource: 'plan', operation: 9 })
  expect([sent.at(-1)?.url.pathname, sent.at(-1)?.body]).toEqual(['/api/undo', { operation: 9 }])
})

it('aborts a request that the screen no longer needs', async () => {
  const abort = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const page = list(1, { signal: abort.signal }).catch((error) => error)
  abort.abort()
  expect((await page).name).toBe('AbortError')
})

it('repeats the XSRF cookie of a server in the header of each POST, and of no other call', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=en; XSRF-TOKEN=abc%3D')
  answer(
    { json: { id: 1, status: 'inactive', version: 2 } },
    { json: [], headers: { 'Content-Range': 'x 0-0/0' } },
  )
  await dataProvider.toggleStatus('caste', 1)
  await dataProvider.getList('caste', {
    filter: {},
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  })
  expect(sent.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['abc=', null])
  cookies.mockReturnValue('lang=en')
  answer({ json: { id: 1, status: 'active', version: 3 } })
  await dataProvider.toggleStatus('caste', 1)
  expect(sent.at(-1)?.headers.get('x-xsrf-token')).toBeNull()
  cookies.mockRestore()
})
