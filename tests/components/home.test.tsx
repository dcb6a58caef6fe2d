/** The first screen of each role: what waits and where it leads, the plan, figures, places, the system, and what is next where nothing waits. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HomeScreen from '../../resources/home/HomeScreen.tsx'
import type { HomeReply } from '../../resources/home/useHome.ts'
import type { NextForm } from '../../schema/contract/home.ts'
import { type Action, defaultRights } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import { specialModules } from '../../schema/modules.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { newToken } from './newToken.ts'
import { show } from './stage.tsx'

const nothing: HomeReply = { today: '2026-11-24', items: [], plan: null, provider: null, system: null }
const year = { id: 3, name: '2025-26', due_date: '2026-11-18', days_left: -6 }
const plan = {
  financial_year: year,
  district: null,
  blocks: [],
  forms: 29,
  by_status: { submitted: 3, approved: 2, locked: 1, draft: 20, complete: 3, not_started: 0 },
  queues: [],
  next: [],
  behind: [],
} satisfies HomeReply['plan']

let home: HomeReply
let level: number
let status: number
let closed: readonly string[]

beforeEach(() => {
  home = nothing
  status = 200
  closed = []
  localStorage.setItem('token', newToken())
  localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
  localStorage.setItem('user_role', '5')
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^\/api\//, '').replace(/\?.*/, '')
    const modules = Object.fromEntries(
      [...Object.values(entities), ...specialModules].map((module): [string, readonly Action[]] => [
        module.name,
        defaultRights(level, module),
      ]),
    )
    const replies: Record<string, unknown> = {
      home,
      'get_role_permission/7': { error: false, level, modules, closed, role_permision_data: [] },
      'rpl/dashboard': {
        totals: { registered: 1234567, approved: 900, in_training: 40, certified: 12, placed: 3 },
      },
      'rpl/graph_counts': { rows: [{ registered: 1 }, { registered: 5 }, { registered: 2 }] },
    }
    return new Response(JSON.stringify(replies[path] ?? {}), { status: path === 'home' ? status : 200 })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const openAs = (given: number, reply: Partial<HomeReply> = {}, isPhone = false) => {
  level = given
  home = { ...nothing, ...reply }
  return show('/', { '/': HomeScreen }, isPhone)
}
/** The lines of a panel, with the address to which each leads. */
async function linesOf(title: string) {
  const panel = await screen.findByRole('region', { name: title })
  return within(panel)
    .getAllByRole('link')
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])
}

test('a planner sees what was returned and why, and how late the plan is', async () => {
  const next: NextForm = {
    form: 'iti_detail',
    area_id: 37,
    area: 'Bagalkote',
    district_id: 37,
    status: 'draft',
    step: 'return',
    comment: 'Ask the mills',
    by: 'Mahesh',
    at: '2026-11-20T04:00:00Z',
  }
  const ofBlock = { ...next, form: 'block_school_enrollment_detail', area_id: 57, area: 'Badami', step: null }
  openAs(5, {
    items: [
      { name: 'forms_returned', count: 1, at: '2026-11-20T04:00:00Z' },
      { name: 'forms_to_approve', count: 0, at: null },
      { name: 'forms_late', count: 23, at: null },
      { name: 'examinations', count: 2, at: '2026-11-26' },
    ],
    plan: {
      ...plan,
      district: { id: 37, name: 'Bagalkote', state_id: 27, state: 'Karnataka' },
      next: [next, ofBlock],
    },
  })
  expect(await linesOf('Waiting for you')).toEqual([
    ['1Returned form to correctthe oldest for 4 days', '/plan/37/3'],
  ])
  expect(await linesOf('Due')).toEqual([
    ['23Forms past the due date6 days late', '/plan/37/3'],
    [
      '2Examinations within 7 daysnext on 26 Nov 2026',
      '/examination?filter={"date_gte":"2026-11-24","date_lte":"2026-12-01"}',
    ],
  ])
  const panel = within(screen.getByRole('region', { name: 'Plan 2025-26 · Bagalkote' }))
  expect(panel.getByText('6 of 29 forms submitted')).toBeTruthy()
  expect(panel.getByText('Due on 18 Nov 2026, 6 days late')).toBeTruthy()
  expect(panel.getByText('Returned by Mahesh: Ask the mills')).toBeTruthy()
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/plan/37/3/iti_detail',
    '/plan/37/3/block_school_enrollment_detail?block=57',
    '/plan/37/3',
  ])
})

test.each([
  [['Badami'], 'Plan 2025-26 · Badami'],
  [['Badami', 'Bilagi', 'Hungund', 'Ilkal', 'Mudhol'], 'Plan 2025-26 · Badami, Bilagi, Hungund +2'],
])('the plan of a user of the blocks %j names them, not their district', async (names, title) => {
  const district = { id: 37, name: 'Bagalkote', state_id: 27, state: 'Karnataka' }
  openAs(6, { plan: { ...plan, district, blocks: names.map((name, id) => ({ id, name })) } })
  const panel = await screen.findByRole('region', { name: title })
  expect(within(panel).getByRole('link', { name: 'Open the plan' }).getAttribute('href')).toBe('/plan/37/3')
})

test('a reply that a device stored before there were blocks in it shows the district', async () => {
  const district = { id: 37, name: 'Bagalkote', state_id: 27, state: 'Karnataka' }
  const { blocks: _, ...earlier } = { ...plan, district }
  openAs(6, { plan: earlier as unknown as HomeReply['plan'] })
  expect(await screen.findByRole('region', { name: 'Plan 2025-26 · Bagalkote' })).toBeTruthy()
})

test('what was opened before has no panel on a phone while it is empty', async () => {
  openAs(7, {}, true)
  expect(await screen.findByRole('heading', { name: 'All lists' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull()
  cleanup()
  openAs(7)
  const panel = await screen.findByRole('region', { name: 'Recently opened' })
  expect(panel.textContent).toContain('Lists and records that you open appear here.')
})

test('the state mission sees long queues, the districts behind and figures with their lists', async () => {
  openAs(4, {
    items: [
      { name: 'applications', count: 10_001, more: true, at: '2026-07-29T10:45:00Z' },
      { name: 'batches_to_decide', count: 1, at: '2026-11-24T01:00:00Z' },
      { name: 'forms_to_lock', count: 10_001, at: '2026-11-23T12:00:00Z' },
    ],
    plan: { ...plan, behind: [{ id: 42, name: 'Belagavi', submitted: 0, forms: 17, late: 17 }] },
  })
  expect(await linesOf('Waiting for you')).toEqual([
    ['10,000+Applications to decidethe oldest for 118 days', '/applications'],
    ['1Batch to approvesince today', '/batch?filter={"batch_status":["sent_to_state"]}'],
    ['10,001Approved forms to lockthe oldest for 1 day', '/plan/board?financial_year_id=3&queue=to_lock'],
  ])
  expect((await linesOf('Plan 2025-26'))[0]).toEqual(['Belagavi0 of 17', '/plan/42/3'])
  const figure = await screen.findByText('12,34,567')
  expect(figure).toBeTruthy()
  const certified = screen.getByRole('link', { name: 'Certified' }).getAttribute('href') ?? ''
  expect(JSON.parse(new URL(certified, 'http://kaushal').searchParams.get('filter') ?? '')).toEqual({
    application_status: ['certified', 'placed'],
    submitted_on_gte: '2000-01-01',
  })
  expect(await screen.findByRole('img', { name: 'Registered by month, for 24 months' })).toBeTruthy()
})

test('a training provider sees places, and the next action where nothing waits', async () => {
  openAs(8, {
    provider: {
      capacity: 40,
      assigned: 36,
      open_batches: 2,
      free_places: 25,
      running_batches: 1,
      in_training: 9,
    },
  })
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New batch' }).getAttribute('href')).toBe('/batch/create')
  const batches = within(screen.getByRole('region', { name: 'Batches' }))
  expect(batches.getByText('4 places left of 40')).toBeTruthy()
  expect(screen.getByText('in 2 batches that have not begun')).toBeTruthy()
  expect(screen.getByText('with 9 candidates')).toBeTruthy()
})

test('who has no area yet reads what to do, and is offered no registration', async () => {
  closed = Object.keys(entities)
  openAs(7)
  expect(await screen.findByText('Your account has no area yet')).toBeTruthy()
  expect(screen.queryByText('Nothing waits for you')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Register a candidate' })).toBeNull()
})

test('who registers candidates can begin with one, whatever waits; who decides about them is not offered it', async () => {
  openAs(7, { items: [{ name: 'registrations_begun', count: 3, at: null }] })
  const register = await screen.findByRole('link', { name: 'Register a candidate' })
  expect(register.getAttribute('href')).toBe('/employee_registration/create')
  cleanup()
  openAs(5, { items: [{ name: 'applications', count: 3, at: null }] })
  expect(await screen.findByText('Applications to decide')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Register a candidate' })).toBeNull()
})

test('an administrator sees how the system does', async () => {
  openAs(1, {
    items: [{ name: 'failed_jobs', count: 1, at: '2026-11-24T06:00:00Z' }],
    system: {
      jobs: { overdue: 0, failed: 1 },
      messages: { waiting: 70, failed: 0 },
      sessions: 14,
      database_bytes: 47_784_059,
      sealed_at: null,
      unsealed: 3,
    },
  })
  expect(await linesOf('Waiting for you')).toEqual([['1Job that failedsince today', '/jobs?status=failed']])
  expect((await linesOf('System')).map(([text]) => text)).toEqual([
    'Jobs0 overdue, 1 failedNeeds a look',
    'Messages70 waiting, 0 failedOK',
    'Seal of the historynot sealed yetNeeds a look',
    'Users logged in14',
    'Database46 MB',
  ])
})

test('a server without the call shows the lists alone, one that fails says so', async () => {
  expectConsoleErrors(/status: 404/, /status: 400/)
  status = 404
  openAs(5)
  expect(await screen.findByRole('heading', { name: 'All lists' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
  cleanup()
  status = 400
  openAs(5)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'All lists' })).toBeTruthy()
})
