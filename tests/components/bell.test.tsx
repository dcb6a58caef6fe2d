/** The bell of the top bar, its panel, and the screen with all notifications. */
import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../src/App.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { newToken } from './newToken.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const MINUTE = 60_000

const where = { district: 'बागलकोट', area: 'Badami', year: '2025-26', by: 'Ravi Hegde' }
const note = (id: number, kind: string, data: object, read = false) => ({
  id,
  kind,
  read,
  title: `Title ${id}`,
  text: `Text ${id}`,
  time: '2026-11-21T10:00:00Z',
  link: `/outbox?about=${id}`,
  data: { ...where, ...data },
})
const NOTES = [
  note(9, 'step', { step: 'return', forms: ['iti_detail'], message: 'Row 5: 40 %{seats}?' }),
  note(8, 'reminder', { due_date: '2026-06-30', forms: ['trade', 'state', 'block', 'taluk', 'city'] }),
  note(7, 'of_tomorrow', { forms: [] }, true),
  note(6, 'step', { step: 'lock' }, true),
]

let notices: typeof NOTES
let status: number
let calls: string[]

beforeEach(async () => {
  notices = NOTES
  status = 200
  calls = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('.json')) return new Response(TEXTS)
    const path = url.replace(/^\/api\//, '')
    calls.push(`${init?.method ?? 'GET'} ${path} ${init?.body ?? ''}`.trim())
    if (path.startsWith('get_role_permission'))
      return Response.json({ error: false, modules: rights, role_permision_data: [] })
    if (path === 'notifications/read') {
      const { ids } = JSON.parse(String(init?.body))
      notices = notices.map((one) => ({ ...one, read: one.read || !ids || ids.includes(one.id) }))
      return Response.json({ read: 1 })
    }
    if (path === 'sessions') return Response.json([])
    if (path === 'home')
      return Response.json({ today: '2026-11-24', items: [], plan: null, provider: null, system: null })
    if (path === 'rpl/get_profile') return Response.json({ id: 7, name: 'Asha', version: 1 })
    if (!path.startsWith('notifications')) return Response.json({ message: 'Nothing here' }, { status: 404 })
    const [first = 0, last = 0] = JSON.parse(decodeURIComponent(path.split('range=')[1] ?? '[]'))
    const headers = {
      'X-Unread': String(notices.filter(({ read }) => !read).length),
      'Content-Range': `notifications ${first}-${last}/${notices.length}`,
    }
    return Response.json(status === 200 ? notices.slice(first, last + 1) : { message: 'No' }, {
      status,
      headers,
    })
  })
  await i18nProvider.changeLocale('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
})

let rights: Record<string, string[]>

function open(path: string, may: typeof rights = { iti_detail: ['view'] }, role = 5) {
  rights = may
  localStorage.setItem('token', newToken())
  localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
  localStorage.setItem('user_role', String(role))
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return {
    person: userEvent.setup(),
    at: () => router.state.location.pathname + router.state.location.search,
  }
}
const requestCount = () => calls.filter((call) => call.startsWith('GET notifications')).length
const bell = (unread: number) =>
  screen.findByRole('button', { name: `${unread} unread notification${unread === 1 ? '' : 's'}` })

it('shows the latest notifications translated, and unknown kinds with the text of the server', async () => {
  const { person } = open('/')
  await person.click(await bell(2))
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const [returned, reminder, ...unknown] = await panel.findAllByRole('listitem')
  expect(returned?.textContent).toMatch(
    /^Unread\.Returned: ITIs, Badami 2025-26Ravi Hegde: “Row 5: 40 %\{seats\}\?”/,
  )
  expect(reminder?.textContent).toMatch(
    /Plan of बागलकोट for 2025-26: 5 forms are not submittedTrades, States, Blocks, Taluks and 1 more · Due on 30 Jun 2026 · by Ravi Hegde/,
  )
  expect(unknown.map(({ textContent }) => textContent?.slice(0, 13))).toEqual([
    'Title 7Text 7',
    'Title 6Text 6',
  ])
})

it('says which forms wait for a decision of the user, and of which district', async () => {
  notices = [
    note(5, 'waiting', { status: 'submitted', forms: ['iti_detail'], message: 'In time' }),
    note(4, 'waiting', { status: 'approved', forms: ['trade', 'state'] }),
  ]
  open('/notices')
  const [toApprove, toLock] = await screen.findAllByRole('link', { name: /^Unread/ })
  expect(toApprove?.textContent).toMatch(/Submitted for approval: ITIs, बागलकोट 2025-26Ravi Hegde: “In time”/)
  expect(toLock?.textContent).toMatch(
    /Approved, can be locked: 2 forms, बागलकोट 2025-26Trades, States · by Ravi Hegde/,
  )
})

it('opens the subject of a notification and marks it as read', async () => {
  const { person, at } = open('/')
  await person.click(await bell(2))
  await person.click(await screen.findByRole('link', { name: /Returned/ }))
  expect(at()).toBe('/outbox?about=9')
  expect(calls).toContain('POST notifications/read {"ids":[9]}')
  await bell(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('marks all as read, also on the screen of all notifications', async () => {
  const { person } = open('/notices')
  expect(await screen.findAllByRole('link', { name: /^Unread/ })).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('button', { name: 'Notifications' })
  expect(calls).toContain('POST notifications/read {}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Unread/ })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('loads all notifications page by page, each once', async () => {
  notices = Array.from({ length: 30 }, (_, at) => note(100 - at, 'of_tomorrow', {}))
  const { person } = open('/notices')
  expect(await screen.findAllByText(/^Title/)).toHaveLength(25)
  notices = [note(101, 'of_tomorrow', {}), ...notices]
  await person.click(screen.getByRole('button', { name: 'Show more (5 left)' }))
  await screen.findByText('Title 71')
  expect(new Set(screen.getAllByText(/^Title/).map((one) => one.textContent)).size).toBe(30)
})

it('explains the screen while there are no notifications', async () => {
  notices = []
  open('/notices')
  expect(await screen.findByText(/^You get a notification when/)).toBeTruthy()
})

it.each([
  ['sees nothing of the plan', { state: ['view'] }, 5],
  ['is a candidate', { iti_detail: ['view'] }, 19],
] as const)('sends no request if the user %s', async (_, may, role) => {
  open('/profile', may as never, role)
  await screen.findByRole('button', { name: 'Account of Asha' })
  await waitFor(() => expect(queryClient.getQueryState(['session', 7])?.status).toBe('success'))
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['session'] })).toBe(0))
  expect([requestCount(), screen.queryByRole('button', { name: /otification/ })]).toEqual([0, null])
})

it('is hidden on a server without the route', async () => {
  status = 404
  open('/')
  await waitFor(() => expect(requestCount()).toBe(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: /otification/ })).toBeNull())
})

it('polls each minute, but not while the user is inactive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  open('/')
  await bell(2)
  const pass = async (minutes: number) => {
    const before = requestCount()
    for (let minute = 0; minute < minutes; minute += 1)
      await act(async () => {
        vi.advanceTimersByTime(MINUTE)
        await queryClient.getQueryCache().find({ queryKey: ['notices', 'unread'] })?.promise
      })
    return requestCount() - before
  }
  expect(await pass(3)).toBe(3)
  expect(await pass(20)).toBeLessThan(8)
  expect(await pass(5)).toBe(0)
  fireEvent.pointerMove(window)
  expect(await pass(1)).toBe(1)
})
