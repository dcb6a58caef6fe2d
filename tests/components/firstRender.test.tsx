/** What the app shows first: it takes the place of the log-in that the page has until then. */
import { readFileSync } from 'node:fs'
import { QueryObserver } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import { App } from '../../src/App.tsx'
import { mediaQueries } from '../../src/app/mediaQueries.ts'
import { rowHeight } from '../../src/app/useDensity.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { storage } from '../../src/data/session/storage.ts'
import { MAX_AGE_MS } from '../../src/data/start/firstCalls.ts'
import { loadFirstData } from '../../src/data/start/firstData.ts'
import { Login, loadScreenAt } from '../../src/screens.ts'
import { newToken } from './newToken.ts'
import { stubWindow } from './window.ts'

const useTextsOf = async (language: string) => {
  vi.stubGlobal('fetch', async () => new Response(readFileSync(`public/assets/i18n/${language}.json`)))
  await i18nProvider.changeLocale(language)
}
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  queryClient.clear()
})
afterAll(() => useTextsOf('en'))

test.each(['en', 'hi'])('the log-in is in the page from the first render on, in %s', async (language) => {
  await useTextsOf(language)
  await Login.load()
  const router = createMemoryRouter([{ path: '*', element: <App /> }], {
    initialEntries: ['/account/login3'],
  })
  const shown: boolean[] = []
  const note = () => void shown.push(document.getElementById('username') !== null)
  render(
    <Profiler id="app" onRender={note}>
      <RouterProvider router={router} />
    </Profiler>,
  )
  expect(shown.length).toBeGreaterThan(0)
  expect(shown).not.toContain(false)
})

const session = {
  error: false,
  level: 1,
  modules: { trade_type: actions, employee_registration: actions },
  role_permision_data: [],
}
const home = { today: '2026-11-24', items: [], plan: null, provider: null, system: null }

const courses = [{ id: 1, name: 'Long course', status: 'active', version: 1 }]

/** Answers the calls of a signed-in user; returns their paths, in their order. */
function answerCalls(rows: readonly object[] = courses): string[] {
  const calls: string[] = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url.replace(/^\/api\//, '').replace(/\?.*/, ''))
    if (url === '/api/home') return Response.json(home)
    if (url.startsWith('/api/get_role_permission')) return Response.json(session)
    if (!url.startsWith('/api/trade_type?')) return Response.json([], { headers: { 'X-Unread': '0' } })
    const last = rows.length - 1
    return Response.json(rows, { headers: { 'Content-Range': `trade_type 0-${last}/${rows.length}` } })
  })
  return calls
}

/** Opens the app at a path, as a signed-in user; calls `onRender` after each render. */
async function openFirst(path: string, onRender: () => void): Promise<void> {
  localStorage.setItem('token', newToken())
  localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
  localStorage.setItem('user_role', '1')
  storage.saveSession({ modules: session.modules, menu: [], level: 1 } as never)
  const opened = await loadScreenAt(path)
  await loadFirstData(opened?.firstQueries?.(path) ?? [])
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] })
  render(
    <Profiler id="app" onRender={onRender}>
      <RouterProvider router={router} />
    </Profiler>,
  )
}

// No other file of this process may open this list: it would show its last page first.
test.each([
  { path: '/trade_type', window: mediaQueries.wider, call: 'trade_type', shown: 'Long course' },
  { path: '/trade_type', window: mediaQueries.cards, call: 'trade_type', shown: 'Long course' },
  { path: '/', window: mediaQueries.wider, call: 'home', shown: 'Nothing waits for you' },
  { path: '/registration/new', window: mediaQueries.cards, call: undefined, shown: 'Full name' },
])(
  '$path has its data in its first render in a window of $window, and asks for it once',
  async ({ path, window, call, shown }) => {
    await useTextsOf('en')
    stubWindow(window !== mediaQueries.wider)
    const calls = answerCalls()
    const texts: string[] = []
    await openFirst(path, () => void texts.push(document.body.textContent ?? ''))
    expect(texts[0]).toContain(shown)
    expect(await screen.findAllByText(shown, { exact: false })).not.toHaveLength(0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(calls.filter((one) => one === call)).toEqual(call ? [call] : [])
  },
)

test('a list opens with the rows that its window has room for, and has the others after them', async () => {
  await useTextsOf('en')
  stubWindow(false)
  answerCalls(
    Array.from({ length: 50 }, (_, at) => ({
      id: at + 1,
      name: `Course ${at}`,
      status: 'active',
      version: 1,
    })),
  )
  const counts: number[] = []
  await openFirst('/trade_type', () => void counts.push(document.querySelectorAll('tbody tr').length))
  expect(counts[0]).toBe(Math.ceil(window.innerHeight / rowHeight.compact))
  await waitFor(() => expect(counts.at(-1)).toBe(50))
})

test('a first screen that never shows leaves no subscription', async () => {
  vi.useFakeTimers()
  await loadFirstData([{ queryKey: ['plan'], queryFn: async () => 'draft' }])
  const cache = queryClient.getQueryCache()
  expect(cache.hasListeners()).toBe(true)
  vi.advanceTimersByTime(MAX_AGE_MS)
  expect(cache.hasListeners()).toBe(false)
})

test('what the first screen had is read again by the next one', async () => {
  const read = vi.fn(async () => 'draft')
  const query = { queryKey: ['plan'], queryFn: read }
  await loadFirstData([query])
  const observe = () => new QueryObserver(queryClient, query).subscribe(() => undefined)
  const leave = [observe(), observe()]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(read).toHaveBeenCalledTimes(1)
  leave.push(observe())
  expect(read).toHaveBeenCalledTimes(2)
  for (const one of leave) one()
})
