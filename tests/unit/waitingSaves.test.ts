// @vitest-environment jsdom
/** Saves that wait on this device, with a real IndexedDB in memory and a server of this file. */
import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maintenance } from '../../src/data/maintenance.ts'
import { sendWaiting } from '../../src/data/offline/sendWaiting.ts'
import { type SaveSubject, waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { API, request, WAITING } from '../../src/data/request.ts'
import { storage } from '../../src/data/storage.ts'

const HOUR_MS = 60 * 60_000
const KEY = btoa('0123456789abcdef0123456789abcdef')

interface Sent {
  key: string | null
  body: Record<string, unknown>
}
interface Reply {
  status?: number
  json?: object
  headers?: Record<string, string>
}

let sent: Sent[]
let reply: (body: Record<string, unknown>) => Reply

const MAINTENANCE: Reply = {
  status: 503,
  json: { message: 'Maintenance', cause: 'maintenance' },
  headers: { 'X-Maintenance': 'Back%20at%2018', 'Retry-After': '60' },
}
/** A gateway says nothing about what the server did. */
const lost = (): Reply => ({ status: 502 })

function useIndexedDb() {
  for (const [name, value] of Object.entries(fakeIndexedDb)) if (/^IDB/.test(name)) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', fakeIndexedDb.indexedDB)
}

beforeEach(async () => {
  useIndexedDb()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') })
  sent = []
  reply = ({ version = 0 }) => ({ json: { id: 5, version: Number(version) + 1 } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/draft_key')) return new Response(JSON.stringify({ key: KEY, idle_minutes: 60 }))
    if (init.method !== 'POST') return new Response('{}')
    const body = JSON.parse(String(init.body))
    sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), body })
    const { status = 200, json = {}, headers = {} } = reply(body)
    return new Response(JSON.stringify(json), { status, headers })
  })
  storage.signIn({ token: 'secret', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  for (const save of await waitingSaves.list()) await waitingSaves.remove(save)
})
afterEach(() => {
  maintenance.note(new Response('{}'), '')
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(async () => {
  storage.clear()
  // The databases close once they are asked to.
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.unstubAllGlobals()
})

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const goOnline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)

/** Saves a caste as its form does. */
const save = (body: Record<string, unknown>) => {
  const waits: SaveSubject = {
    ...{ entity: 'caste', title: 'Caste', path: '/caste', isForm: true },
    ...(body.id !== undefined && { record: `caste/${body.id}` }),
  }
  return request(`${API}/caste`, { method: 'POST', body: JSON.stringify(body), waits })
}
/** Without a connection. */
async function saveOffline(body: Record<string, unknown>) {
  goOffline()
  const response = await save(body)
  goOnline()
  return response
}
const states = async () => (await waitingSaves.list()).map(({ state }) => state)

it('goes on waiting during maintenance, with its key and as never sent, and is sent afterwards', async () => {
  await saveOffline({ name: 'Nomadic' })
  const usual = reply
  reply = () => MAINTENANCE
  await sendWaiting()
  expect(maintenance.notice()).toBe('Back at 18')
  expect(await waitingSaves.list()).toMatchObject([{ state: 'waiting' }])
  expect((await waitingSaves.list())[0]?.sentAt).toBeUndefined()
  vi.setSystemTime(Date.now() + 50 * HOUR_MS)
  reply = usual
  await sendWaiting()
  expect(await states()).toEqual([])
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

it('repeats a save without a reply for 40 hours, then leaves it to its user, who can send it again', async () => {
  await saveOffline({ name: 'Nomadic' })
  reply = lost
  await sendWaiting()
  vi.setSystemTime(new Date('2026-11-26T01:59:00Z'))
  const before = sent.length
  await sendWaiting()
  expect(sent.length).toBeGreaterThan(before)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(await states()).toEqual(['waiting'])
  vi.setSystemTime(new Date('2026-11-26T02:01:00Z'))
  const last = sent.length
  await sendWaiting()
  expect(await states()).toEqual(['unsure'])
  expect(sent).toHaveLength(last)
})

it('takes the same save again for the same, and keeps the key of a call that waits nowhere', async () => {
  await saveOffline({ name: 'Nomadic' })
  expect((await saveOffline({ name: 'Nomadic' })).headers.get(WAITING)).toBeTruthy()
  expect(await states()).toHaveLength(1)
  // What was typed in between is another save of the record.
  for (const name of ['One', 'Two', 'One']) await saveOffline({ id: 5, version: 1, name })
  expect(await states()).toHaveLength(4)
  await sendWaiting()
  expect(sent.map(({ body }) => [body.name, body.version])).toEqual([
    ['Nomadic', undefined],
    ['One', 1],
    ['Two', 2],
    ['One', 3],
  ])
})

it.each(['/caste', '/user'])(
  'fails as before at %s where the store is full, and repeats with the same key',
  async (path) => {
    vi.spyOn(waitingSaves, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    reply = lost
    const again = () =>
      request(`${API}${path}`, {
        method: 'POST',
        body: '{"name":"Full"}',
        waits: { entity: 'caste', title: '', path: '/caste', isForm: true },
      })
    await expect(again()).rejects.toMatchObject({ status: 502 })
    await expect(again()).rejects.toMatchObject({ status: 502 })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  },
)

it('waits also where the store is full once it is sent', async () => {
  reply = lost
  vi.spyOn(waitingSaves, 'update').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  expect((await save({ name: 'Full later' })).status).toBe(202)
  expect(await states()).toEqual(['waiting'])
})

it('shows what was refused because the record is gone, and loses nothing', async () => {
  await saveOffline({ id: 5, version: 1, name: 'One' })
  await saveOffline({ id: 5, version: 1, name: 'Two' })
  reply = () => ({ status: 404, json: { message: 'Not found.' } })
  await sendWaiting()
  expect(await waitingSaves.list()).toMatchObject([
    { state: 'refused', message: 'Not found.', isGone: true },
    { state: 'waiting' },
  ])
})
