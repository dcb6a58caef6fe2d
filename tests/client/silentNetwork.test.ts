/** Saves in a network that fails, or that takes everything and answers nothing. */
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onNetworkBack, stopWatching } from '../../src/data/offline/network.ts'
import { storeReply } from '../../src/data/offline/offlineCalls.ts'
import { sendWaiting } from '../../src/data/offline/sendWaiting.ts'
import { waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { API, request, WAITING } from '../../src/data/request.ts'
import { deviceState } from '../../src/data/session/deviceState.ts'
import { storage } from '../../src/data/session/storage.ts'
import { DEVICE_KEYS, saveCaste, useIndexedDb } from '../fixtures/device.ts'

/** What the network does with a save. */
let post: (signal: AbortSignal) => Promise<Response>

const fails = () => Promise.reject(new TypeError('Failed to fetch'))
const isSilent = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
  })

/** The key of a user is given. */
const network = (reply: (signal: AbortSignal) => Promise<Response>) => {
  post = vi.fn(reply)
  vi.stubGlobal('fetch', async (_: string, { method, signal }: RequestInit = {}) =>
    method === 'POST'
      ? post(signal as AbortSignal)
      : new Response(JSON.stringify({ key: DEVICE_KEYS['Bearer secret'], idle_minutes: 60 })),
  )
}

beforeEach(() => {
  useIndexedDb()
  stopWatching()
  storage.signIn({ token: 'secret', profile: { id: 7, name: 'Asha' }, user_role: 5 })
})
afterEach(async () => {
  // Also after a failure: what follows would wait for a time that does not pass.
  vi.useRealTimers()
  for (const save of await waitingSaves.list()) await waitingSaves.remove(save)
  stopWatching()
  vi.restoreAllMocks()
})
afterAll(async () => {
  storage.clear()
  // The databases close once they are asked to.
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.unstubAllGlobals()
})

it('sends a save three times, and the next one only once, since its form waits', {
  tags: 'thorough',
}, async () => {
  network(fails)
  await saveCaste({ name: 'First' })
  expect(post).toHaveBeenCalledTimes(3)
  await saveCaste({ name: 'Second' })
  expect(post).toHaveBeenCalledTimes(4)
  expect(await waitingSaves.list()).toHaveLength(2)
})

it('lets a save wait when the server has been silent for twenty seconds, four the next time, and the time of its upload', async () => {
  network(isSilent)
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
  for (const [name, milliseconds] of [
    ['First', 20_002],
    ['Second', 4_002],
    ['n'.repeat(20_000), 6_002],
  ] as const) {
    expect((await saveCaste({ name })).headers.has(WAITING)).toBe(true)
    expect(timeout).toHaveBeenLastCalledWith(milliseconds)
  }
  await sendWaiting()
  expect(timeout).toHaveBeenLastCalledWith(20_002)
  const waiting = await waitingSaves.list()
  expect(waiting.map(({ state, sendingUntil }) => [state, sendingUntil])).toEqual(
    Array(3).fill(['waiting', undefined]),
  )
})

/** Lets time pass, and what is stored on the device be read. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let at = 0; at < 50; at += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** The network answers the first reads, and nothing after `cut`. */
function networkToCut() {
  let isCut = false
  const reads = vi.fn((url: string) =>
    isCut && !url.endsWith('/draft_key')
      ? new Promise<Response>(() => undefined)
      : Promise.resolve(
          new Response(JSON.stringify({ id: 5, key: DEVICE_KEYS['Bearer secret'], idle_minutes: 60 })),
        ),
  )
  vi.stubGlobal('fetch', reads)
  return {
    reads,
    cut: () => {
      isCut = true
    },
  }
}

it('shows what this device has seen once a read had no reply for ten seconds, and waits for what it has not', async () => {
  const [seen, other] = [`${API}/caste/5`, `${API}/caste/6`]
  const network = networkToCut()
  await storeReply(seen, await request(seen))
  network.cut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const settled = vi.fn()
  const read = (url: string) => {
    const reply = request(url)
    void reply.finally(() => settled(url))
    return reply
  }
  const [first] = [read(seen), read(other)]
  await pass(9_900)
  expect(settled).not.toHaveBeenCalled()
  await pass(200)
  expect((await first).json).toMatchObject({ id: 5 })
  expect(deviceState.get().seenAt).toBeDefined()

  // The screen shows it: a slow network has the time that it needs.
  const again = read(seen)
  await pass(59_800)
  expect(settled.mock.calls).toEqual([[seen]])
  await pass(400)
  vi.useRealTimers()
  expect((await again).json).toMatchObject({ id: 5 })
  expect(settled.mock.calls).toEqual([[seen], [seen]])
})

it('reads what the screen shows once, however often the network is back in the meantime', async () => {
  const url = `${API}/caste/5`
  const network = networkToCut()
  await storeReply(url, await request(url))
  network.cut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = new QueryObserver(queryClient, { queryKey: ['caste'], queryFn: () => request(url) })
  const leave = shown.subscribe(() => undefined)
  await pass(10_100)
  await vi.waitFor(() => expect(deviceState.get().seenAt).toBeDefined())
  const before = network.reads.mock.calls.length
  void onNetworkBack()
  await pass(6_000)
  void onNetworkBack()
  await pass(6_000)
  const reads = () => network.reads.mock.calls.length - before
  // What the device stores is written in real time, which is longer on a busy machine.
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(0), { timeout: 10_000 })
  vi.useRealTimers()
  expect(reads()).toBe(1)
  leave()
})
