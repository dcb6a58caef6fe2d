/** Saves that wait on this device, with a real IndexedDB in memory and a server of this file. */
import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maintenance } from '../../src/data/availability/maintenance.ts'
import { storeReply } from '../../src/data/offline/offlineCalls.ts'
import { sendWaiting } from '../../src/data/offline/sendWaiting.ts'
import { waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { API, request, WAITING } from '../../src/data/request.ts'
import { deviceState } from '../../src/data/session/deviceState.ts'
import { sessionQuery } from '../../src/data/session/session.ts'
import { storage } from '../../src/data/session/storage.ts'
import { DEVICE_KEYS, saveCaste, useIndexedDb } from '../fixtures/device.ts'

const HOUR_MS = 60 * 60_000
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
let get: (url: string) => Response
let reply: (body: Record<string, unknown>) => Reply

const MAINTENANCE: Reply = {
  status: 503,
  json: { message: 'Maintenance', cause: 'maintenance' },
  headers: { 'X-Maintenance': 'Back%20at%2018', 'Retry-After': '60' },
}
/** A gateway says nothing about what the server did. */
const lost = (): Reply => ({ status: 502 })

beforeEach(async () => {
  useIndexedDb()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') })
  sent = []
  get = () => new Response('{}')
  reply = ({ version = 0 }) => ({ json: { id: 5, version: Number(version) + 1 } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const key = DEVICE_KEYS[new Headers(init.headers).get('Authorization') ?? '']
    if (url.endsWith('/draft_key')) return new Response(JSON.stringify({ key, idle_minutes: 60 }))
    if (init.method !== 'POST') return get(url)
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

/** Without a connection. */
async function saveOffline(body: Record<string, unknown>) {
  goOffline()
  const response = await saveCaste(body)
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

it('waits nowhere when the server has lost its database: its user decides, and the same save has the same key', async () => {
  reply = () => ({ status: 503, json: { message: 'The database is away.' } })
  await expect(saveCaste({ name: 'Later' })).rejects.toMatchObject({ status: 503 })
  expect(await states()).toEqual([])
  reply = () => ({ json: { id: 5, version: 1 } })
  await saveCaste({ name: 'Later' })
  await saveCaste({ name: 'Later' })
  const [lostOne, repeated, another] = sent.map(({ key }) => key)
  expect(repeated).toBe(lostOne)
  expect(another).not.toBe(lostOne)
})

it('repeats the key of a call without a reply for 40 hours, and for its user only', async () => {
  const post = () =>
    request(`${API}/user`, { method: 'POST', body: '{"name":"Same"}' }).catch(() => undefined)
  const signIn = (id: number) =>
    storage.signIn({ token: id === 7 ? 'secret' : 'other', profile: { id, name: 'A' }, user_role: 5 })
  reply = lost
  for (const hours of [0, 39, 2]) {
    vi.setSystemTime(Date.now() + hours * HOUR_MS)
    await post()
  }
  for (const id of [8, 7]) {
    signIn(id)
    await post()
  }
  const keys = sent.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(keys.length - 1)
})

it('waits also where the store is full once it is sent', async () => {
  reply = lost
  vi.spyOn(waitingSaves, 'update').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  expect((await saveCaste({ name: 'Full later' })).status).toBe(202)
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

it('shows a stored reply without a connection, but not once it was refused or the permissions changed', async () => {
  const urls = ['caste/5', 'caste/6', 'state/1'].map((path) => `${API}/${path}`)
  const [five = '', six = '', state = ''] = urls
  const noReply = () => new Response('', { status: 502 })
  const isShown = async (url: string) => {
    get = noReply
    return request(url).then(
      ({ json }) => (json as { id: number }).id === 1,
      () => false,
    )
  }
  get = () => new Response('{"id":1}')
  for (const url of urls) await storeReply(url, await request(url))
  for (const url of urls) await vi.waitFor(async () => expect(await isShown(url)).toBe(true))
  for (const [url, status] of [
    [five, 403],
    [six, 404],
  ] as const) {
    get = () => new Response('{"message":"No"}', { status })
    await expect(request(url)).rejects.toMatchObject({ status })
    await vi.waitFor(async () => expect(await isShown(url)).toBe(false))
  }
  const readSession = (modules: object, mark: string) => {
    const reply = { error: false, level: 5, modules, mark, role_permision_data: [] }
    get = () => new Response(JSON.stringify(reply))
    return queryClient.fetchQuery({ ...sessionQuery(7), staleTime: 0 })
  }
  const showAgain = async () => {
    get = () => new Response('{"id":1}')
    await storeReply(state, await request(state))
    await vi.waitFor(async () => expect(await isShown(state)).toBe(true))
  }
  await readSession({ caste: ['view'] }, 'of Badami')
  await showAgain()
  await readSession({ caste: ['view'] }, 'of Badami')
  expect(await isShown(state)).toBe(true)
  await readSession({ caste: ['view', 'update'] }, 'of Badami')
  await vi.waitFor(async () => expect(await isShown(state)).toBe(false))
  await showAgain()
  // The same rights in other areas.
  await readSession({ caste: ['view', 'update'] }, 'of Hungund')
  await vi.waitFor(async () => expect(await isShown(state)).toBe(false))
})

it('shows nothing of the first user to the next one', async () => {
  const url = `${API}/caste/5`
  get = () => new Response('{"id":1}')
  await storeReply(url, await request(url))
  await saveOffline({ name: 'Of Asha' })
  storage.lock()
  expect(deviceState.get().counts).toMatchObject({ waiting: 0, refused: 0 })
  storage.clear()
  storage.signIn({ token: 'other', profile: { id: 8, name: 'Ravi' }, user_role: 5 })
  get = () => new Response('', { status: 502 })
  await expect(request(url)).rejects.toMatchObject({ status: 502 })
  await sendWaiting()
  expect([await waitingSaves.list(), sent]).toEqual([[], []])
  storage.signIn({ token: 'secret', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  expect(await waitingSaves.list()).toHaveLength(1)
})

it('sends after a restored backup: a record with another version is a conflict, and one that the key cannot read hides no other', async () => {
  await saveOffline({ id: 5, version: 9, name: 'Typed' })
  await saveOffline({ name: 'Other' })
  reply = ({ id }) => (id ? { status: 409, json: { message: 'Older', current: { id: 5, version: 3 } } } : {})
  await sendWaiting()
  expect(await states()).toEqual(['conflict'])
  await saveOffline({ name: 'Third' })
  const open = fakeIndexedDb.indexedDB.open('kaushal-waiting')
  await new Promise((resolve) => {
    open.onsuccess = resolve
  })
  const store = open.result.transaction('saves', 'readwrite').objectStore('saves')
  const writing = store.add({ user: 7, key: 'of a lost key', sealed: new Uint8Array(80) })
  await new Promise((resolve) => {
    writing.onsuccess = resolve
  })
  open.result.close()
  expect(await states()).toEqual(['conflict', 'waiting'])
})

it('gives a save that is being sent to no other user who signs in before its reply', async () => {
  await saveOffline({ name: 'Of Asha' })
  reply = () => {
    storage.clear()
    storage.signIn({ token: 'other', profile: { id: 8, name: 'Ravi' }, user_role: 5 })
    return { status: 401, json: { message: 'Sign in.' } }
  }
  await sendWaiting()
  expect(await waitingSaves.list()).toEqual([])
  storage.signIn({ token: 'secret', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  expect(await states()).toEqual(['waiting'])
})
