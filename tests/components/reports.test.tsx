/** The screens of reports over the real API: the list, a table that is pivoted, sorted and drilled, hidden figures, saved views. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import ReportList from '../../resources/reports/ReportList.tsx'
import ReportScreen from '../../resources/reports/ReportScreen.tsx'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { type LoginReply, storage } from '../../src/data/session/storage.ts'
import { PASSWORD } from '../support.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, openList, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

// jsdom measures nothing, so that the library of charts draws nothing: the table is what is tested here.
vi.mock('../../resources/reports/chart/Chart.tsx', () => ({ default: () => null }))

const CALL = 'rpl/reports/candidates_registered'
let backend: Backend
let figures: ReportReply

/** Candidates of both districts of Karnataka and of Idukki: 1,234 of them women in Dharwad. */
const INSERT = `insert into employee_registration (name, mobile, date_of_birth, application_status, state_id, district_id, block_id, gender, submitted_on)
  select d.name || ' ' || g.gender || ' ' || g.day || ' ' || n, '9876543210', '1990-01-01', case when n % 4 = 0 then 'certified' else 'submitted' end, d.state_id, d.id, b.id, g.gender, g.day
    from (values ('Dharwad', 2, 1234, date '2026-05-10'), ('Dharwad', 1, 7, date '2026-05-10'), ('Dharwad', 1, 4, date '2025-05-10'), ('Gadag', 1, 20, date '2026-06-01'), ('Idukki', 2, 3, date '2026-06-01')) g(district, gender, count, day)
    join district d on d.name = g.district join block b on b.district_id = d.id cross join lateral generate_series(1, g.count) n`

beforeAll(async () => {
  backend = await startBackend(areas)
  await backend.api.database.query(INSERT)
  figures = (await backend.api.post<ReportReply>(CALL, {})).body
})
afterAll(() => backend.stop())

const open = (path: string, isPhone = false) =>
  show(path, { '/reports': ReportList, '/reports/:report': ReportScreen }, isPhone)
const table = () => screen.findByRole('table', { name: 'Candidates registered' })
/** The texts of the cells of a row. */
const cells = async (name: string) =>
  within(within(await table()).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the list has the reports of candidates and of each chapter of the plan', async () => {
  open('/reports')
  await screen.findByRole('link', { name: 'Candidates registered' })
  expect(screen.getByRole('heading', { name: 'District profile' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'ITIs: institutes' }).getAttribute('href')).toBe(
    '/reports/iti_detail_data',
  )
})

test('figures are those of the server; an area opens the report inside it, and a figure the list of what it counts', async () => {
  const { user, router } = open('/reports/candidates_registered')
  expect(await cells('Total')).toEqual(expect.arrayContaining(['1,268']))
  expect(figures.totals.registered).toBe(1268)
  expect((await cells('Karnataka'))[0]).toBe('1,265')
  await user.click(within(await table()).getByRole('link', { name: 'Karnataka' }))
  await waitFor(async () => expect((await cells('Dharwad'))[0]).toBe('1,245'))
  expect(router.state.location.search).toMatch(/^\?state_id=\d+$/)
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Areas' }).textContent).toBe('All areas›Karnataka'),
  )
  const link = within(within(await table()).getByRole('row', { name: /^Dharwad/ })).getByRole('link', {
    name: '1,245',
  })
  const [path, query] = (link.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/employee_registration')
  const filter = new URLSearchParams(query).get('filter') ?? ''
  const list = await backend.api.get(
    `rpl/employee_registration?${new URLSearchParams({ filter, range: '[0,0]' })}`,
  )
  expect(list.headers.get('content-range')).toMatch(/\/1245$/)
  cleanup()
  // Counted are those with a day of submission, whichever it is.
  openList(link.getAttribute('href') ?? '')
  expect(await screen.findByText('filled in')).toBeDefined()
  expect(screen.queryByText(/1900/)).toBeNull()
})

test('a field is moved from rows to columns by its menu, with the sums of the server, and columns sort', async () => {
  const { user, router } = open('/reports/candidates_registered?by=district_id,gender&show=registered')
  expect((await cells('Dharwad'))[0]).toBe('1,245')
  expect(within(await table()).getAllByRole('row', { name: /^Female/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Gender' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to columns' }))
  await waitFor(async () => expect(await cells('Dharwad')).toEqual(['11', '1,234', '1,245']))
  expect(await cells('Total')).toEqual(['31', '1,237', '1,268'])
  expect(new URLSearchParams(router.state.location.search).get('columns')).toBe('gender')
  const names = async () =>
    within(await table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  const [first] = within(await table()).getAllByRole('button', { name: 'Registered' })
  await user.click(first as HTMLElement)
  await waitFor(async () => expect(await names()).toEqual(['Total', 'Gadag', 'Dharwad', 'Idukki']))
  await user.click(within(await table()).getAllByRole('button', { name: 'Registered' })[0] as HTMLElement)
  await waitFor(async () => expect(await names()).toEqual(['Total', 'Idukki', 'Dharwad', 'Gadag']))
})

test('a report of the plan says of how many areas its figures are', async () => {
  const { database, post } = backend.api
  const { body: year } = await post<{ id: number }>('financial_year', { name: '2025-26' })
  await database.query(
    `insert into district_sight (state_id, district_id, financial_year_id, total_area) select state_id, id, $1::integer, 40 from district where name <> 'Gadag'`,
    [year.id],
  )
  await database.query(
    `insert into form_status (form, area_id, district_id, financial_year_id, status)
      select 'district_sight', id, id, $1::integer, case name when 'Dharwad' then 'approved' else 'submitted' end from district where name <> 'Gadag'
      on conflict (form, area_id, financial_year_id) do update set status = excluded.status`,
    [year.id],
  )
  open('/reports/district_sight?by=district_id&forms=submitted&show=total_area')
  const plan = await screen.findByRole('table', { name: 'District summaries' })
  const texts = within(plan)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(texts.find(([name]) => name === 'Total')).toEqual(['Total', '80', '2 of 3 districts, 1 approved'])
  expect(texts.find(([name]) => name === 'Idukki')).toEqual(['Idukki', '40', '1 of 1 district, 0 approved'])
})

test('figures of 1 to 4 people are hidden from a user without the right to the list, and so is what leads to them on the screen', async () => {
  const { api } = backend
  const { body: role } = await api.post<{ id: number }>('user_role', { name: 'Reader', level: 4 })
  const view = [{ module: 'report.candidates_registered', view: 1 }]
  await api.post('role_permission', { user_role_id: role.id, view })
  const states = await api.database.query<{ id: number }>('select id from state')
  const username = 'reader@kaushal.example'
  const account = { name: 'Asha Rao', email: username, mobile: '9845012399', user_role_id: role.id }
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  await api.post('users', { ...account, ...passwords, data: states.map(({ id }) => ({ state_id: id })) })
  await api.database.query('update users set must_change_password = 0')
  const administrator = localStorage.getItem('token') as string
  storage.signIn((await api.post<LoginReply>('login', { username, password: PASSWORD })).body)
  try {
    open('/reports/candidates_registered?by=district_id,gender&columns=gender&show=registered')
    // The three women of Idukki are hidden, and so many others that no sum leads to them.
    expect(await cells('Idukki')).toEqual(['0', '<5', '<5'])
    expect(await cells('Dharwad')).toEqual(['<5', '<5', '1,245'])
    expect(await cells('Total')).toEqual(['31', '1,237', '1,268'])
    expect(within(await table()).queryByRole('link', { name: '<5' })).toBeNull()
  } finally {
    localStorage.setItem('token', administrator)
  }
})

test('the year before is beside each figure, in value and in per cent, as far as this year has come', async () => {
  open(
    '/reports/candidates_registered?by=district_id&from=2026-04-01&to=2027-03-31&compare=1&show=registered',
  )
  await waitFor(async () => expect((await cells('Dharwad'))[0]).toBe('1,241+1,237 (+30,925 %)'))
  const [end = ''] = [dayInIndia(), '2027-03-31'].toSorted()
  const [year, month, day] = end.split('-').map(Number) as [number, number, number]
  const name = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[month - 1]
  expect(screen.getByText('Compared with:').textContent).toBe(
    `Compared with: 1 Apr 2025 – ${day} ${name} ${year - 1}`,
  )
})

test('a view is saved under a name, gets another one, and opens the same address, also from the list of reports', {
  tags: 'thorough',
}, async () => {
  const { user } = open('/reports/candidates_registered?by=gender')
  await table()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'By gender')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved view “By gender”.')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const link = await screen.findByRole('link', { name: 'By gender' })
  expect(link.getAttribute('href')).toBe('/reports/candidates_registered?by=gender')
  await user.click(screen.getByRole('button', { name: 'Change view “By gender”' }))
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Men and women')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved view “Men and women”.')
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Taken')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved view “Taken”.')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('button', { name: 'Change view “Taken”' }))
  const taken = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(taken)
  await user.type(taken, 'Men and women')
  expectConsoleErrors(/already has this value/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(taken.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('dialog').textContent).toContain('Another record already has this value')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Delete view “Taken”' }))
  await screen.findByText('Deleted view “Taken”.')
  cleanup()
  open('/reports')
  const views = within(await screen.findByRole('region', { name: 'Saved views' }))
  const saved = views.getByRole('link')
  expect([saved.textContent, saved.getAttribute('href')]).toEqual([
    'Men and women',
    '/reports/candidates_registered?by=gender',
  ])
})

test('Undo brings a deleted view back to the list with its e-mail, under a new name where its own is taken', {
  tags: 'thorough',
}, async () => {
  const [role] = (await backend.api.get<{ id: number; name: string }[]>('user_role')).body
  const view = { report: 'candidates_registered', name: 'By month', query: 'by=month', role_id: role?.id }
  const { id } = (await backend.api.post<{ id: number }>('reports/views', view)).body
  await backend.api.post('reports/views/mail', { id, every: 'week' })
  const { user } = open('/reports/candidates_registered')
  await table()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const mail = () => screen.findByRole('combobox', { name: 'E-mail of “By month”' })
  const sharing = () => screen.findByText(`Shared with the role “${role?.name}”`)
  await sharing()
  expect((await mail()).textContent).toBe('Totals by e-mail, every Monday')
  await user.click(screen.getByRole('button', { name: 'Delete view “By month”' }))
  // An open list would hide the button from screen readers and keyboards.
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await backend.api.get<object[]>('reports/views')).body).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  await user.click(undo)
  await screen.findByText('Undone.')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const link = await screen.findByRole('link', { name: 'By month' })
  expect(link.getAttribute('href')).toBe('/reports/candidates_registered?by=month')
  expect((await mail()).textContent).toBe('Totals by e-mail, every Monday')
  await sharing()
  // Another view gets the name before it returns.
  await user.click(screen.getByRole('button', { name: 'Delete view “By month”' }))
  const undoAgain = await screen.findByRole('button', { name: 'Undo' })
  await backend.api.post('reports/views', view)
  await user.click(undoAgain)
  await screen.findByText('Undone. The name is taken, so it is called “By month (2)” now.')
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await screen.findByRole('link', { name: 'By month (2)' })
})

test('a field of the address that the report does not have is named by the error, and by no chip', async () => {
  expectConsoleErrors(/status: 400/)
  open('/reports/candidates_registered?by=colour,gender')
  const sentence = 'This report has no field “colour”. Remove it from the address.'
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  const rows = within(screen.getByRole('group', { name: 'Rows' }))
  expect(rows.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Gender', 'Add'])
})

test('a report that does not exist is not found, and one without figures says what to do', async () => {
  open('/reports/nothing')
  await screen.findByText('Page not found')
  cleanup()
  open('/reports/candidates_registered?from=2001-01-01&to=2001-12-31', true)
  await screen.findByText('Nothing was counted here. Choose another area, period or filter.')
  cleanup()
  open('/reports/candidates_registered?from=2026-05-01&to=2026-01-01')
  await screen.findByText('The period ends before it begins. Correct one of the days.')
  cleanup()
  const plan = open('/reports/iti_detail_data')
  await plan.user.click(
    await screen.findByRole('button', { name: 'Show the forms that are not approved too' }),
  )
  await waitFor(() => expect(plan.router.state.location.search).toContain('forms=all'))
})

test('the list leaves out the reports of forms of which no record can be in the areas of the user', async () => {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const reply = await send(url, init)
    if (!String(url).includes('get_role_permission')) return reply
    return new Response(JSON.stringify({ ...(await reply.json()), closed: ['iti_detail'] }))
  })
  open('/reports')
  expect(await screen.findByRole('link', { name: 'Candidates registered' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: /^ITIs/ })).toBeNull())
})

test('percentages have one decimal in every row', async () => {
  open('/reports/certified?by=district_id&measures=certified,placed,placement_rate')
  const certified = await screen.findByRole('table', { name: 'Candidates certified' })
  const total = within(within(certified).getByRole('row', { name: /^Total/ })).getAllByRole('cell')
  expect(total.at(-1)?.textContent).toBe('0.0 %')
})
