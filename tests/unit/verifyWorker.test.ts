/** The service worker of the page that checks certificates, beside a network that fails in each way. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEYS_PATH } from '../../schema/rpl/signedStatement.ts'

const ORIGIN = 'https://kaushal.example'
const source = readFileSync(join(import.meta.dirname, '../../public/verify/worker.js'), 'utf8')

/** Starts the worker with these files stored, by path. */
function startWorker(files: Record<string, string>, network: () => Promise<Response>) {
  const stored = new Map(Object.entries(files))
  const pathOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  const caches = {
    match: async (request: string | { url: string }) => {
      const text = stored.get(pathOf(request))
      return text === undefined ? undefined : new Response(text)
    },
    open: async () => ({
      addAll: async () => undefined,
      put: async (path: string, reply: Response) => stored.set(path, await reply.text()),
    }),
  }
  type Listener = (event: object) => void
  const listeners: Record<string, Listener> = {}
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
  }
  new Function('self', 'caches', 'fetch', source)(self, caches, network)
  const request = (path: string, mode = 'cors') =>
    new Promise<Response>((resolve) => {
      listeners.fetch?.({
        request: { url: ORIGIN + path, method: 'GET', mode },
        respondWith: resolve,
        waitUntil: () => undefined,
      })
    })
  return {
    stored,
    page: async () => (await request('/verify/KA-C-2026-1', 'navigate')).text(),
    keys: async () => (await request(KEYS_PATH)).text(),
    request,
  }
}

const FILES = { '/verify/': 'stored page', [KEYS_PATH]: 'stored keys' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['without network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['where a proxy answers for the server', async () => new Response('Bad Gateway', { status: 503 })],
])('gives what is stored %s', async (_, network) => {
  const worker = startWorker(FILES, network)
  expect([await worker.page(), await worker.keys()]).toEqual(['stored page', 'stored keys'])
  expect(Object.fromEntries(worker.stored)).toEqual(FILES)
})

test('gives what is stored after four seconds, and stores the reply that comes later', async () => {
  let answer = (_: Response) => {}
  const network = () => new Promise<Response>((resolve) => (answer = resolve))
  const worker = startWorker(FILES, network)
  const keys = worker.keys()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await keys).toBe('stored keys')
  answer(new Response('newer keys'))
  await vi.waitFor(() => expect(worker.stored.get(KEYS_PATH)).toBe('newer keys'))
})

test('gives and stores what the network has', async () => {
  const worker = startWorker(FILES, async () => new Response('newer'))
  expect([await worker.page(), await worker.keys()]).toEqual(['newer', 'newer'])
  await vi.waitFor(() => expect([...worker.stored.values()]).toEqual(['newer', 'newer']))
})

test('gives what the network has, also an error, where nothing is stored', async () => {
  const worker = startWorker({}, async () => new Response('Bad Gateway', { status: 503 }))
  expect((await worker.request(KEYS_PATH)).status).toBe(503)
  expect(worker.stored.size).toBe(0)
})
