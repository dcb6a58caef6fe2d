/** What the screen of a report compares, prints and offers, over the real API. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import ReportScreen from '../../resources/reports/ReportScreen.tsx'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

// jsdom measures nothing, so that the library of charts draws nothing.
vi.mock('../../resources/reports/chart/Chart.tsx', () => ({ default: () => null }))

const saved = vi.hoisted((): Blob[] => [])
vi.mock('../../src/data/calls/saveFile.ts', () => ({ saveFile: (file: Blob) => saved.push(file) }))

const CALL = 'rpl/reports/candidates_registered'
let backend: Backend

/** 50 candidates of May 2026 and ten of May 2025: 20 and six of them in Gadag. */
const INSERT = `insert into employee_registration (name, mobile, date_of_birth, application_status, state_id, district_id, submitted_on)
  select 'Person ' || d.name || n || day, '9876543210', '1990-01-01', 'submitted', d.state_id, d.id, day
    from (values ('Dharwad', 30, date '2026-05-10'), ('Dharwad', 4, date '2025-05-10'), ('Gadag', 20, date '2026-05-10'), ('Gadag', 6, date '2025-05-10')) g(district, count, day)
    join district d on d.name = g.district cross join lateral generate_series(1, g.count) n`

beforeAll(async () => {
  backend = await startBackend(areas)
  await backend.api.database.query(INSERT)
})
afterAll(() => backend.stop())
afterEach(() => vi.restoreAllMocks())

const open = (path: string) => show(path, { '/reports/:report': ReportScreen }, false)
const cell = async (name: string, table = 'Candidates registered') =>
  within(
    within(await screen.findByRole('table', { name: table })).getByRole('row', {
      name: new RegExp(`^${name}`),
    }),
  ).getAllByRole('cell')[0]?.textContent

type Answer = (body: string) => Promise<Response | undefined>
/** Answers the calls of a report by `answer`, or where this gives none by the server. */
function answerReports(answer: Answer) {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const own = String(url).endsWith(CALL) ? await answer(String(init?.body)) : undefined
    return own ?? send(url, init)
  })
}

const PERIOD = 'from=2026-05-01&to=2026-05-31&by=district_id&show=registered&compare=1'

test('figures have no difference until those of the year before of the same request are there', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { router } = open(`/reports/candidates_registered?${PERIOD}`)
  await waitFor(async () => expect(await cell('Total')).toMatch(/^50\+40 /))
  const [{ id: gadag } = { id: 0 }] = await backend.api.database.query<{ id: number }>(
    `select id from district where name = 'Gadag'`,
  )
  answerReports(async (body) => {
    if (body.includes('2025-05-01')) await released
    return undefined
  })
  await act(() => router.navigate(`/reports/candidates_registered?district_id=${gadag}&${PERIOD}`))
  await waitFor(async () => expect(await cell('Total')).toBe('20'))
  release()
  await waitFor(async () => expect(await cell('Total')).toMatch(/^20\+14 /))
})

test('a year before that cannot be loaded is named by an error', async () => {
  expectConsoleErrors(/status: 422/)
  answerReports(async (body) =>
    body.includes('2025-05-01')
      ? new Response(JSON.stringify({ message: 'Too many rows.' }), { status: 422 })
      : undefined,
  )
  open(`/reports/candidates_registered?${PERIOD}`)
  await waitFor(async () => expect(await cell('Total')).toBe('50'))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The figures of the year before could not be loaded. Too many rows.',
  )
})

test('a file has the measures that the screen shows, in their order, and the year before with its differences', async () => {
  const fileOf = async (query: string, total: RegExp) => {
    saved.length = 0
    const { user } = open(`/reports/candidates_registered?${query}`)
    await waitFor(async () => expect(await cell('Total')).toMatch(total))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV, all rows' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    cleanup()
    const lines = (await saved[0]?.text())?.split('\r\n') ?? []
    return { head: lines.filter((line) => line.startsWith('Compared with')), table: lines.slice(-5, -1) }
  }
  const period = 'from=2026-05-01&to=2026-05-31&by=district_id&show=placed,registered'
  expect(await fileOf(`${period}&compare=1`, /^0±0$/)).toEqual({
    head: ['Compared with,1 May 2025 to 31 May 2025'],
    table: [
      `District,Placed,"Placed, the year before","Placed, difference","Placed, difference (%)",Registered,"Registered, the year before","Registered, difference","Registered, difference (%)"`,
      'Dharwad,0,0,0,,30,4,26,650',
      'Gadag,0,0,0,,20,6,14,233.3',
      'Total,0,0,0,,50,10,40,400',
    ],
  })
  expect(await fileOf(period, /^0$/)).toEqual({
    head: [],
    table: ['District,Placed,Registered', 'Dharwad,0,30', 'Gadag,0,20', 'Total,0,50'],
  })
})

test('a report of the plan names the year with which it is compared', async () => {
  const { api } = backend
  for (const [name, area] of [
    ['2024-25', 30],
    ['2025-26', 40],
  ] as const) {
    const { body: year } = await api.post<{ id: number }>('financial_year', { name })
    await api.database.query(
      'insert into district_sight (state_id, district_id, financial_year_id, total_area) select state_id, id, $1::integer, $2::numeric from district',
      [year.id, area],
    )
  }
  const years = await api.database.query<{ id: number }>('select id from financial_year order by name')
  open(
    `/reports/district_sight?financial_year_id=${years.at(-1)?.id}&forms=all&by=district_id&show=total_area&compare=1`,
  )
  await waitFor(async () => expect(await cell('Total', 'District summaries')).toMatch(/^120\+30 /))
  await waitFor(() => expect(screen.getByText('Compared with:').textContent).toBe('Compared with: 2024-25'))
})

test('a total of several years is empty and says why, and there is no map of empty states', async () => {
  open('/reports/district_sight?forms=all&by=financial_year_id,district_id&show=total_area')
  const name = 'District summaries'
  expect(await cell('2025-26', name)).toBe('120')
  expect(await cell('Total', name)).toBe('—')
  expect(screen.getByTitle('Figures of several years are not added up.').textContent).toBe('—')
  expect(screen.getByText('Figures of several years are not added up.')).toBeDefined()
  cleanup()
  // Of one year there is a total, and nothing to explain.
  const years = await backend.api.database.query<{ id: number }>(
    'select id from financial_year order by name',
  )
  open(`/reports/district_sight?financial_year_id=${years[0]?.id}&forms=all&by=financial_year_id,district_id`)
  expect(await cell('Total', name)).toBe('90')
  expect(screen.queryByText('Figures of several years are not added up.')).toBeNull()
  cleanup()
  await backend.api.database.query(
    `update state set lgd_code = case name when 'Karnataka' then 29 else 32 end`,
  )
  open(`/reports/district_sight?financial_year_id=${years[0]?.id}&forms=all&by=state_id&show=total_area`)
  const map = await screen.findByRole('list', { name: 'Total area' })
  expect(within(map).getByTitle('Kerala: 30')).toBeDefined()
  cleanup()
  open('/reports/district_sight?forms=all&by=state_id,financial_year_id&show=total_area')
  expect(await cell('Kerala', name)).toBe('—')
  expect(screen.queryByRole('list', { name: 'Total area' })).toBeNull()
})

test('areas of one name are distinct in rows, in the filter and behind the link of a row', async () => {
  const blocks = await backend.api.database.query<{ id: number }>(
    `insert into block (state_id, district_id, name) select state_id, id, 'Hosur' from district where name in ('Dharwad', 'Gadag') order by name returning id`,
  )
  await backend.api.database.query(
    `insert into employee_registration (name, mobile, date_of_birth, application_status, state_id, district_id, block_id, submitted_on)
      select 'Of ' || b.id, '9876543210', '1990-01-01', 'submitted', b.state_id, b.district_id, b.id, date '2026-05-10' from block b where b.name = 'Hosur'`,
  )
  const { router, user } = open(
    `/reports/candidates_registered?block_id=${blocks.map(({ id }) => id).join()}&by=block_id&show=registered`,
  )
  expect(await cell('Hosur \\(Dharwad\\)')).toBe('1')
  expect(await cell('Hosur \\(Gadag\\)')).toBe('1')
  expect(await screen.findByText('Hosur (Dharwad), Hosur (Gadag)')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Hosur (Gadag)' }))
  await waitFor(() => expect(router.state.location.search).toContain(`block_id=${blocks[1]?.id}&`))
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Areas' }).textContent).toBe(
      'All areas›Hosur Gadag, Karnataka',
    ),
  )
})

test('paper has all rows of a report, and no button for more', async () => {
  await backend.api.database.query(
    `insert into employee_registration (name, mobile, date_of_birth, application_status, state_id, submitted_on)
      select 'Earlier ' || n, '9876543210', '1990-01-01', 'submitted', (select min(id) from state), date '1990-01-01' + make_interval(months => n) from generate_series(1, 205) n`,
  )
  open('/reports/candidates_registered?by=month&show=registered')
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Candidates registered' })).getAllByRole('rowheader')
      .length
  expect(await rows()).toBe(201)
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined()
  fireEvent(window, new Event('beforeprint'))
  expect(await rows()).toBe(1 + 205 + 2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  fireEvent(window, new Event('afterprint'))
  expect(await rows()).toBe(201)
  cleanup()
  // As many months are no columns.
  open('/reports/candidates_registered?by=district_id,month&columns=month&show=registered')
  await screen.findByText(
    '40 of 207 columns; the totals count all of them. Choose a shorter period or a filter.',
  )
  expect(screen.getByRole('columnheader', { name: 'May 2026' })).toBeDefined()
})

test('views are offered to who can see dashboards', async () => {
  const send = globalThis.fetch
  open('/reports/candidates_registered')
  expect(await screen.findByRole('button', { name: 'Views' })).toBeDefined()
  cleanup()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const reply = await send(url, init)
    if (!String(url).includes('get_role_permission')) return reply
    const { modules, ...session } = await reply.json()
    const { dashboard: _, ...others } = modules
    return new Response(JSON.stringify({ ...session, modules: others }))
  })
  open('/reports/candidates_registered')
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Views' })).toBeNull())
})
