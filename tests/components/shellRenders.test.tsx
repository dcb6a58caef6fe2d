/** What does not change does not render: the frame (top bar, menu, bell) when the next page of a list opens, and the rest of a list when one row changes. */
import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import { App } from '../../src/App.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { deviceState, NOTHING_WAITS } from '../../src/data/session/deviceState.ts'
import { EntityList } from '../../src/screens.ts'
import { callsOf, executedFiles } from '../fixtures/executedFiles.ts'
import { newToken } from './newToken.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const MENU = [{ module_name: 'geography', label: 'Geography', subItems: ['state', 'district'].map(toEntry) }]

function toEntry(name: string) {
  return { module_name: name, label: `resources.${name}.name`, link: `/${name}` }
}

const states = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `State ${index + 1}`,
  status: 'active',
  version: 1,
}))

/** Of the state that is toggled. */
let version = 1

function reply(url: string) {
  if (url.startsWith('/api/get_role_permission'))
    return Response.json({
      error: false,
      level: 1,
      modules: { state: actions, iti_detail: actions },
      role_permision_data: MENU,
    })
  if (url.startsWith('/api/state?')) {
    const [first, last] = JSON.parse(new URLSearchParams(url.split('?')[1]).get('range') ?? '[0,24]')
    return Response.json(states.slice(first, last + 1), {
      headers: { 'Content-Range': `state ${first}-${last}/60` },
    })
  }
  if (url === '/api/state/status') {
    version++
    return Response.json({ id: 3, status: version % 2 ? 'active' : 'inactive', version })
  }
  return Response.json([], { headers: { 'X-Unread': '0' } })
}

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  // What is loaded when the browser is idle is loaded before the test measures.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 0
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('.json') ? new Response(TEXTS) : reply(url)))
  await i18nProvider.changeLocale('en')
  localStorage.setItem('token', newToken())
  localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
  localStorage.setItem('user_role', '1')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  queryClient.clear()
  deviceState.set({ counts: NOTHING_WAITS })
  vi.unstubAllGlobals()
})

it('runs no file of the frame for the next page, and runs it for another screen', {
  tags: 'thorough',
}, async () => {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], {
    initialEntries: ['/state?page=1&perPage=5'],
  })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await screen.findByText('State 1')
  await screen.findByRole('button', { name: 'Notifications' })
  // It shows once the first screen is complete, and then loads the name of the mission.
  await screen.findByRole('contentinfo')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  // Components get a reply in a task of its own, after the query has it.
  await act(() => new Promise((done) => setTimeout(done)))

  const paging = await executedFiles(async () => {
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('State 6')
  })
  expect(router.state.location.search).toContain('page=2')
  expect(paging.filter((path) => path.startsWith('src/grid/'))).not.toEqual([])
  expect(paging.filter((path) => path.startsWith('src/shell/'))).toEqual(['src/shell/Layout.tsx'])

  const navigating = await executedFiles(async () => {
    await user.click(screen.getByRole('link', { name: 'Districts' }))
    await screen.findByRole('heading', { name: /districts$/i })
  })
  expect(navigating).toContain('src/shell/menu/useMenu.ts')
})

it('renders a list that is opened first only as it loads and with its rows', async () => {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/state?page=1'] })
  await EntityList.load()
  const calls = await callsOf('src/grid/DesktopScreen.tsx', 'DesktopScreen', async () => {
    render(<RouterProvider router={router} />)
    await screen.findByText('State 1')
  })
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThanOrEqual(3)
})

it('renders the row that changes, and neither other rows nor the bars', { tags: 'thorough' }, async () => {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/state?page=1'] })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  const box = await screen.findByRole('checkbox', { name: /State 3\b/ })
  await screen.findByRole('contentinfo')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const rowsOf = (work: () => Promise<unknown>) =>
    callsOf('src/grid/table/GridRowLine.tsx', 'GridRowLine', work)

  // One more has the focus, and one had it before.
  const selecting = await rowsOf(() => user.click(box))
  expect(selecting).toBeGreaterThan(0)
  expect(selecting).toBeLessThanOrEqual(4)

  const chip = screen.getByRole('switch', { name: /State 3\b/ })
  const toggle = (status: 'active' | 'inactive') => async () => {
    await user.click(chip)
    await waitFor(() => expect(chip.getAttribute('aria-checked')).toBe(String(status === 'active')))
  }
  const toggling = await rowsOf(toggle('inactive'))
  expect(toggling).toBeGreaterThan(0)
  expect(toggling).toBeLessThanOrEqual(4)
  expect(await callsOf('src/grid/toolbar/Toolbar.tsx', 'Toolbar', toggle('active'))).toBe(0)

  // What waits on the device is counted again and again.
  const counting = await rowsOf(() =>
    act(async () => deviceState.set({ counts: { ...NOTHING_WAITS, drafts: 1 } })),
  )
  expect(counting).toBe(0)
})
