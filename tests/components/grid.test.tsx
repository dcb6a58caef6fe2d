/** Lists: columns, search, filters and order, from the declaration and the address. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/session/storage.ts'
import EntityCreate from '../../src/form/EntityCreate.tsx'
import EntityList from '../../src/grid/EntityList.tsx'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, filterOf, names, openList, panchayats, row, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats })
})
afterAll(() => backend.stop())

/** The chip of a filter, set or not. */
const filter = (field: string) =>
  screen
    .getAllByText(new RegExp(`^${field}`))
    .map((text) => text.closest('button[aria-haspopup=dialog]'))
    .find((chip) => chip !== null) as HTMLElement

const idOf = async (entity: string, name: string) =>
  (await backend.api.get<{ id: number }[]>(entity, { filter: { name } })).body[0]?.id

test('a page is one request, with the titles of its references', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  openList('/panchayat')
  expect((await names())[0]).toBe('Abbigeri')
  expect(within(row('Abbigeri')).getByText('Gadag')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Gram panchayats\s*10/ })).toBeTruthy()
  const urls = fetched.mock.calls.map(([url]) => String(url).replace(/\?.*/, ''))
  expect(urls).toEqual([
    expect.stringMatching(/get_role_permission\/\d+$/),
    expect.stringMatching(/\/panchayat$/),
  ])
  fetched.mockRestore()
})

test('of more than a thousand matches of a search the title says that there are more', async () => {
  await backend.api.database.query(
    `insert into caste (name) select 'Sample ' || n from generate_series(1, 1001) n`,
  )
  for (const [query, count] of [
    ['filter={"q":"sample"}', '1,000+'],
    ['page=1', '1,001'],
  ]) {
    openList(`/caste?${query}`)
    const heading = await screen.findByRole('heading', { name: /^Castes/ })
    await waitFor(() => expect(heading.textContent).toBe(`Castes${count}`))
    cleanup()
  }
})

test('a list that is opened again without a query reads the page that it showed last, and no other', async () => {
  const { router } = openList('/panchayat?order=DESC&page=1&perPage=25&sort=name')
  const [last] = await names()
  expect(last).not.toBe('Abbigeri')
  await act(() => router.navigate('/panchayat/elsewhere'))
  const fetched = vi.spyOn(globalThis, 'fetch')
  await act(() => router.navigate('/panchayat'))
  await waitFor(async () => expect((await names())[0]).toBe(last))
  const pages = fetched.mock.calls.map(([url]) => String(url)).filter((url) => /\/panchayat\?/.test(url))
  expect(pages).toEqual([expect.stringContaining('DESC')])
  fetched.mockRestore()
})

test('a list does not open with the query of the person who used this tab before', async () => {
  const { unmount } = openList('/panchayat?order=DESC&page=1&perPage=25&sort=name')
  const [last] = await names()
  unmount()
  const token = storage.token() ?? ''
  const profile = storage.profile() ?? { id: 0, name: '' }
  const user_role = storage.role()
  storage.clear()
  storage.signIn({ token, profile: { id: profile.id + 1, name: 'Ravi' }, user_role })
  show('/panchayat', { '/:entity': EntityList }, false)
  expect((await names())[0]).not.toBe(last)
  storage.signIn({ token, profile, user_role })
})

test('a local name follows the name in grey, and comes first on a screen in its language', async () => {
  openList('/panchayat')
  expect((await names())[0]).toBe('Abbigeri')
  expect(within(row('Abbigeri')).getByText('ಅಬ್ಬಿಗೇರಿ')).toBeTruthy()
  cleanup()
  vi.spyOn(i18nProvider, 'getLocale').mockReturnValue('kn')
  openList('/panchayat')
  await waitFor(async () => expect((await names())[0]).toBe('ಅಬ್ಬಿಗೇರಿ'))
  const shown = within(row('ಅಬ್ಬಿಗೇರಿ'))
  expect([shown.getByText('Abbigeri'), shown.getByText('ಗದಗ')]).toHaveLength(2)
})

test('an error is shown once the request was repeated, without a count', async () => {
  expectConsoleErrors(/HttpError/)
  const fetched = vi.spyOn(globalThis, 'fetch')
  fetched.mockImplementation(async (url) =>
    String(url).includes('/panchayat?')
      ? new Response('{"message":"The database is down."}', { status: 500 })
      : new Response('{"error":false,"modules":{"panchayat":["view"]},"role_permision_data":[]}'),
  )
  openList('/panchayat')
  await screen.findByRole('heading', { name: /Gram panchayats/ })
  expect((await screen.findByRole('alert')).textContent).toContain('The database is down.')
  expect(screen.queryByText(/ of 0/)).toBeNull()
  // A second repetition would take seconds.
  expect(fetched.mock.calls.filter(([url]) => String(url).includes('/panchayat?'))).toHaveLength(2)
  fetched.mockRestore()
})

test('text typed while a filter loads is not lost', async () => {
  const { user } = openList('/panchayat')
  await names()
  await user.click(filter('Block'))
  await user.keyboard('Deviku')
  const input = await screen.findByRole('combobox', { name: 'Block' })
  await waitFor(() => expect((input as HTMLInputElement).value).toBe('Deviku'))
})

test('an empty value is a dash, and a hidden parent follows the name in grey', async () => {
  const { user } = openList('/panchayat')
  await names()
  expect(within(row('Munnar')).getAllByText('—').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Block' }))
  await waitFor(() => expect(within(row('Munnar')).getByText('Devikulam')).toBeTruthy())
  expect(screen.queryByRole('columnheader', { name: /Block/, hidden: true })).toBeNull()
})

test('an address that names a column and no order sorts by it, upwards', async () => {
  openList('/panchayat?sort=name')
  expect((await names())[0]).toBe('Abbigeri')
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending')
})

test('a click on a column sorts, a second one reverses the order', async () => {
  const { user } = openList('/panchayat')
  await names()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(async () => expect((await names())[0]).toBe('Navali 8'))
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('descending')
})

test('text typed after / is searched, and Back undoes it', async () => {
  const { user, router } = openList('/panchayat')
  await names()
  await user.keyboard('/munn')
  await waitFor(() => expect(filterOf(router)).toEqual({ q: 'munn' }))
  await waitFor(async () => expect(await names()).toEqual(['Munnar']))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Munnar')
  await router.navigate(-1)
  await waitFor(async () => expect((await names()).length).toBe(10))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Search/ })).toHaveProperty('value', ''))
})

test('a filter by a record that the user cannot see says so', async () => {
  const { user } = openList('/panchayat?filter={"district_id":999999}')
  await waitFor(() => expect(filter('District').textContent).toContain('not visible to you (no. 999999)'))
  await user.click(filter('District'))
  await screen.findByRole('button', { name: 'Remove “not visible to you (no. 999999)”' })
})

test('a chosen parent limits the options of a filter', async () => {
  const { user } = openList(`/panchayat?filter={"state_id":${await idOf('state', 'Karnataka')}}`)
  expect((await names()).length).toBe(9)
  await user.click(filter('Block'))
  await user.click(await screen.findByRole('combobox', { name: 'Block' }))
  await user.paste('Dev')
  expect(await screen.findByText('No match for “Dev”')).toBeTruthy()
  await user.clear(screen.getByRole('combobox', { name: 'Block' }))
  await user.paste('Ron')
  await user.click(await screen.findByText('Gadag, Karnataka'))
  await waitFor(async () => expect(await names()).toEqual(['Abbigeri']))
})

test('another parent removes the filters within the old one', async () => {
  const [state, district] = [await idOf('state', 'Karnataka'), await idOf('district', 'Gadag')]
  const { user, router } = openList(`/panchayat?filter={"state_id":${state},"district_id":${district}}`)
  expect(await names()).toEqual(['Abbigeri'])
  await user.click(filter('State'))
  await user.click(await screen.findByLabelText('Remove “Karnataka”'))
  await waitFor(() => expect(filterOf(router)).toEqual({}))
})

test('a filter finds records whose field is empty', async () => {
  const { user, router } = openList('/panchayat')
  await names()
  await user.click(filter('Taluk'))
  await user.click(await screen.findByRole('checkbox', { name: 'Only empty' }))
  await waitFor(() => expect(filterOf(router)).toEqual({ taluk_id: null }))
  expect((await names()).length).toBe(10)
})

test('the creation time is filtered by days, including the whole last day, in the time zone of the user', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const madeAt = (name: string, time: string) =>
    backend.api.database.query(
      'update panchayat set created_at = $2::text::timestamptz where name = $1::text',
      [name, time],
    )
  await madeAt('Abbigeri', '2025-11-21T00:00:00+05:30')
  await madeAt('Munnar', '2025-11-21T23:59:59.999999+05:30')
  await madeAt('Navali 1', '2025-11-20T23:59:59.999999+05:30')
  await madeAt('Navali 2', '2025-11-22T00:00:00+05:30')
  const { user } = openList('/panchayat')
  await names()
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Created' }))
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2025-11-21' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-11-21' } })
  await user.type(screen.getByLabelText('To'), '{Enter}')
  await waitFor(async () => expect(await names()).toEqual(['Abbigeri', 'Munnar']))
  expect(filter('Created').textContent).toBe('Created: 21 Nov 2025')
  await user.click(filter('Created'))
  expect(await screen.findByLabelText('To')).toHaveProperty('value', '21 Nov 2025')
  cleanup()
  // A part of a day, as of an import, is not shown as the whole day.
  openList(`/panchayat?filter=${encodeURIComponent('{"created_at_gte":"2025-11-21T18:00:00.5Z"}')}`)
  await names()
  expect(filter('Created').textContent).toBe('Created: ≥ 21 Nov 2025, 23:30')
  vi.unstubAllEnvs()
})

test('an address that a mail program has cut shows the list', async () => {
  openList('/panchayat?filter=%7B%22q%22%3A%22Mun%2')
  expect(await names()).toContain('Munnar')
})

test('no match, no records, and an error show different messages', async () => {
  expectConsoleErrors(/status: 400/)
  openList('/panchayat?filter={"q":"zzzz"}')
  expect(await screen.findByText('No gram panchayats match')).toBeTruthy()
  cleanup()
  openList('/trade')
  expect(await screen.findByText('No trades yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New trade' }).length).toBeGreaterThan(0)
  cleanup()
  openList('/panchayat?filter={"colour":1}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Colour: Unknown field/)
})

test('a list without an area of its user says so, and offers no addition', async () => {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const reply = await send(url, init)
    if (!String(url).includes('get_role_permission')) return reply
    return new Response(JSON.stringify({ ...(await reply.json()), closed: ['trade'] }))
  })
  openList('/trade')
  expect(await screen.findByText(/^Your account has no area for this list yet/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /New trade|Import/ })).toBeNull()
  cleanup()
  show('/trade/create', { '/:entity/create': EntityCreate }, false)
  expect(await screen.findByText('Your account has no area for this page yet')).toBeTruthy()
})

test('on a phone a record is a title and two lines, without a table', async () => {
  openList('/panchayat', true)
  expect(await screen.findByText('Ron, Gadag, Karnataka')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  expect(screen.getByRole('link', { name: 'New gram panchayat' })).toBeTruthy()
})

test('on a phone a day is on one line', async () => {
  await backend.api.post('holiday', { name: 'Gandhi Jayanti', date: '2026-10-02' })
  openList('/holiday', true)
  const card = (await screen.findByText('Gandhi Jayanti')).closest('li')
  expect(card?.textContent).toContain('2\u00a0Oct\u00a02026')
})

test('on a phone the list has a menu: import, export, recycle bin', async () => {
  const { user, router } = openList('/panchayat', true)
  await screen.findByText('Ron, Gadag, Karnataka')
  const more = () => user.click(screen.getByRole('button', { name: 'More actions' }))
  await more()
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Import',
    'Export as CSV',
    'Export as Excel workbook',
    'Recycle bin',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Recycle bin' }))
  await screen.findByText('The recycle bin is empty')
  await router.navigate('/panchayat?page=1')
  await screen.findByText('Ron, Gadag, Karnataka')
  await more()
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/panchayat/import'))
})
