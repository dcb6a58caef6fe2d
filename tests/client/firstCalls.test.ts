import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { request } from '../../src/data/request.ts'
import { KNOWN_CALLS } from '../../src/data/start/firstCalls.ts'
import { noteFirstCalls, rememberFirstCalls } from '../../src/data/start/knownCalls.ts'
import { sendFirstCalls } from '../../src/firstPaint/sendFirstCalls.ts'

const SESSION = '/api/get_role_permission/7'
let sent: string[]
let isOffline = false

const signIn = (token: string, id: number) => {
  localStorage.setItem('token', token)
  localStorage.setItem('profile', JSON.stringify({ id, name: 'Asha' }))
}

/** What a call of the app gets: the number of the request that brought it. */
const read = async (url: string, method = 'GET') => (await request(url, { method })).json

beforeEach(() => {
  sent = []
  isOffline = false
  localStorage.clear()
  window.firstCalls = undefined
  document.documentElement.lang = 'en'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${url} ${new Headers(init.headers).get('Authorization')}`)
    if (isOffline) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(sent.length))
  })
  signIn('first', 7)
})
afterEach(() => vi.unstubAllGlobals())

it('hands over the reply to a call that the page has sent, once', async () => {
  sendFirstCalls()
  expect(sent).toEqual([`GET ${SESSION} Bearer first`])
  expect(await read(SESSION)).toBe(1)
  expect(sent).toHaveLength(1)
  expect(await read(SESSION)).toBe(2)
})

it('sends what the screen began with when this person opened it last, and nothing that another person asked for', () => {
  const calls = { [location.pathname]: ['/api/home'] }
  localStorage.setItem(KNOWN_CALLS, JSON.stringify({ userId: 7, calls }))
  sendFirstCalls()
  expect(sent).toEqual(['GET /api/home Bearer first'])
  sent = []
  signIn('second', 8)
  sendFirstCalls()
  expect(sent).toEqual(['GET /api/get_role_permission/8 Bearer second'])
})

it('sends nothing before sign-in, or before the password is changed', () => {
  localStorage.setItem('must_change_password', '1')
  sendFirstCalls()
  localStorage.clear()
  sendFirstCalls()
  expect(sent).toEqual([])
})

it('does not hand over a reply to another person, to nobody, in another language, or after a write', async () => {
  sendFirstCalls()
  signIn('second', 8)
  expect(await read(SESSION)).toBe(2)
  signIn('first', 7)
  sendFirstCalls()
  localStorage.removeItem('token')
  expect(await read(SESSION)).toBe(4)
  signIn('first', 7)
  document.documentElement.lang = 'hi'
  sendFirstCalls()
  expect(await read(SESSION)).toBe(6)
  document.documentElement.lang = 'en'
  sendFirstCalls()
  await read('/api/state', 'POST')
  expect(await read(SESSION)).toBe(9)
})

it('does not hand over a reply that is too old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  sendFirstCalls()
  vi.setSystemTime(Date.now() + 60_000)
  expect(await read(SESSION)).toBe(2)
  vi.useRealTimers()
})

it('sends a call again that got no reply', async () => {
  isOffline = true
  sendFirstCalls()
  isOffline = false
  expect(await read(SESSION)).toBe(2)
})

it('remembers what the screen asks for until it has its data, and never the key of drafts', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  noteFirstCalls()
  await read('/api/home')
  await read('/api/draft_key')
  await rememberFirstCalls()
  await read('/api/notifications')
  const calls = { [location.pathname]: ['/api/home'] }
  expect(JSON.parse(localStorage.getItem(KNOWN_CALLS) ?? '')).toEqual({ userId: 7, calls })
})

it('remembers nothing of a screen with a query, in which a person may have searched for something', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  const { pathname } = location
  history.replaceState(null, '', '?filter=name')
  noteFirstCalls()
  await read('/api/home')
  await rememberFirstCalls()
  history.replaceState(null, '', pathname)
  expect(localStorage.getItem(KNOWN_CALLS)).toBeNull()
})
