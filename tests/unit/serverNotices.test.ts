/** How a page finds out that the server works again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { availability } from '../../src/data/availability/availability.ts'
import { maintenance } from '../../src/data/availability/maintenance.ts'

const fetched = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MAINTENANCE = { status: 503, headers: { 'X-Maintenance': 'Back%20at%2018' } }
const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '5' } }

test('the maintenance ends after a gateway answered with a page while the server restarted', async () => {
  fetched.mockImplementationOnce(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  fetched.mockImplementation(async () => new Response('{"maintenance.on": 0}'))
  maintenance.note(new Response('', MAINTENANCE), '/api/settings')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(maintenance.notice()).toBe('Back at 18')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(maintenance.notice()).toBeUndefined()
})

test('a server that is away again and again is checked once at a time, until it is back', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503 }))
  for (let times = 0; times < 3; times += 1) {
    availability.note(new Response('', UNAVAILABLE), 'No connection')
    availability.note(new Response(''), undefined)
  }
  availability.note(new Response('', UNAVAILABLE), 'No connection')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(4)
  fetched.mockImplementation(async () => new Response(''))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(availability.message()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(5)
})
