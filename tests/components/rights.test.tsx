/** Lists and forms show only permitted actions; and the rights matrix. */
import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import PersonRights from '../../resources/rights/PersonRights.tsx'
import RightsScreen from '../../resources/rights/RightsScreen.tsx'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { type LoginReply, storage } from '../../src/data/session/storage.ts'
import EntityCreate from '../../src/form/EntityCreate.tsx'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import { nearestPath } from '../../src/shell/menu/useMenu.ts'
import { ADMINISTRATOR, PASSWORD } from '../support.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { names, openList, pick, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const PLANNER = 'planner@kaushal.example'

let backend: Backend
let role: number
let planner: number

const made = async (path: string, body: object) => {
  const reply = await backend.api.post<{ id: number }>(path, body)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body.id
}
/** The only rights of the planner's role: those on trade sectors. */
const give = (rights: object) =>
  made('role_permission', { user_role_id: role, view: [{ module: 'trade_sector', ...rights }] })

async function signIn(username: string) {
  storage.clear()
  const { body } = await backend.api.post<LoginReply>('login', { username, password: PASSWORD })
  storage.signIn(body)
}

beforeAll(async () => {
  backend = await startBackend(trades)
  const english = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(TEXTS))
  await i18nProvider.changeLocale('en')
  english.mockRestore()
  role = await made('user_role', { name: 'Planner', level: '5' })
  await made('user_role', { name: 'Reader', level: '8' })
  const given = { user_role_id: role, password: PASSWORD, password_confirmation: PASSWORD }
  planner = await made('users', { ...given, name: 'Asha Rao', email: PLANNER, mobile: '9845012345' })
  await backend.api.database.query('update users set must_change_password = 0')
})
afterAll(() => backend.stop())

const button = (name: string | RegExp) => screen.queryByRole('button', { name })
const link = (name: string | RegExp) => screen.queryByRole('link', { name })

test('a list offers only the permitted actions', async () => {
  await give({ view: 1, export: 1, status: 1 })
  await signIn(PLANNER)
  const { user } = openList('/trade_sector')
  await names()
  expect([button('Export'), screen.getAllByRole('switch').length]).toEqual([expect.anything(), 2])
  expect([link('New trade sector'), link('Import'), button('Recycle bin'), button(/^Delete/)]).toEqual(
    Array(4).fill(null),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  const bulk = within(screen.getByRole('toolbar', { name: '2 selected' }))
  expect(bulk.getAllByRole('button').map((one) => one.textContent)).toEqual(['', 'Activate', 'Deactivate'])
})

test('a read-only list has no checkboxes, no switches and no keys that change records', async () => {
  await give({ view: 1 })
  await signIn(PLANNER)
  const { user, router } = openList('/trade_sector')
  await names()
  expect([screen.queryByRole('checkbox'), screen.queryByRole('switch'), button('Export')]).toEqual(
    Array(3).fill(null),
  )
  document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
  await user.keyboard('sxn{Delete}')
  expect(router.state.location.pathname).toBe('/trade_sector')
  const { body } = await backend.api.get<{ status: string }[]>('trade_sector')
  expect(body.map(({ status }) => status)).toEqual(['active', 'active'])
})

test('without the right to update, a record is shown read-only with the reason', async () => {
  await give({ view: 1, create: 1 })
  await signIn(PLANNER)
  const { body } = await backend.api.get<{ id: number; name: string }[]>('trade_sector')
  const [power] = body.filter(({ name }) => name === 'Power')
  show(`/trade_sector/${power?.id}`, { '/:entity/:id': EntityEdit }, false)
  expect((await screen.findByRole('group', { name: 'Name' })).textContent).toContain('Power')
  expect(screen.getByRole('alert').textContent).toContain(
    'Your role cannot edit, activate or deactivate, delete, export, or import trade sectors. These roles can do this: ',
  )
  expect([screen.queryByRole('textbox'), button('Save'), button('Delete')]).toEqual(Array(3).fill(null))
})

test('a path without the right says which right is missing', async () => {
  await give({ view: 1 })
  await signIn(PLANNER)
  show('/trade_sector/create', { '/:entity/create': EntityCreate }, false)
  await screen.findByRole('heading', { name: 'You do not have permission to add trade sectors' })
  cleanup()
  openList('/trade')
  await screen.findByRole('heading', { name: 'You do not have permission to view trades' })
})

const openMatrix = async (person?: number) => {
  const path = person ? `/users/${person}/rights` : `/user_role/${role}/rights`
  const screens = { '/user_role/:id/rights': RightsScreen, '/users/:id/rights': PersonRights }
  const opened = show(path, screens, false)
  await screen.findByText('All changes saved')
  return opened
}
/** Finds a checkbox by its label only: computing the roles of six hundred takes seconds, and a selector a tenth of one. */
function box(name: string): HTMLInputElement {
  const found = [...document.getElementsByTagName('input')].find(
    ({ ariaLabel }) => ariaLabel === name || ariaLabel?.startsWith(`${name},`),
  )
  if (!found) throw new Error(`There is no box “${name}”.`)
  return found
}
const stored = async (query = '') => {
  const { body } = await backend.api.request<{ view: Record<string, unknown>[] }>(
    'GET',
    `role_permission/${role}${query}`,
  )
  return (module: string) => body.view.find((one) => one.module === module)
}

beforeEach(async () => {
  await signIn(ADMINISTRATOR)
})

test('checkboxes grant and revoke rights, also of a group or column at once; Save stores them', async () => {
  await give({ view: 1 })
  const { user } = await openMatrix()
  await user.click(box('Delete: Trades'))
  expect(box('View: Trades').checked).toBe(true)
  expect(screen.getByText('2 permissions changed')).toBeTruthy()
  await user.click(box('Export: Geography'))
  expect(box('Export: Cities').checked).toBe(true)
  await user.click(screen.getByText('Import', { selector: 'label' }))
  expect(box('Import: Users').checked).toBe(true)
  await user.click(box('View: People and roles'))
  expect(box('Import: Users').checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  await screen.findByText('The permissions of Planner were saved.')
  const of = await stored()
  expect(of('trade')).toMatchObject({ view: 1, delete: 1, import: 1, export: 0 })
  expect(of('city')).toMatchObject({ view: 1, export: 1, import: 1 })
  expect(of('users')).toMatchObject({ view: 0, import: 0 })
  await screen.findByText('All changes saved')
})

test('rights to what is no list are in the matrix too, with the one action that they have', {
  tags: 'thorough',
}, async () => {
  await give({ view: 1 })
  const { user } = await openMatrix()
  expect(box('Add: Aadhaar numbers in full').disabled).toBe(true)
  await user.click(screen.getByText('View', { selector: 'label' }))
  expect([box('View: Cities').checked, box('View: Aadhaar numbers in full').checked]).toEqual([true, false])
  await user.click(box('View: Aadhaar numbers in full'))
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  await screen.findByText('The permissions of Planner were saved.')
  const of = await stored()
  expect([of('aadhaar.reveal'), of('account.reveal')]).toMatchObject([{ view: 1 }, { view: 0 }])
})

test('for one user only the differences from the role are stored and marked', {
  tags: 'thorough',
}, async () => {
  await give({ view: 1 })
  const { user } = await openMatrix(planner)
  await user.click(box('Edit: Trade sectors'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('The permissions of Asha Rao were saved.')
  expect(box('Edit: Trade sectors').getAttribute('aria-label')).toBe(
    'Edit: Trade sectors, differs from the role',
  )
  await give({ view: 1, export: 1 })
  const of = await stored(`?user_id=${planner}`)
  expect(of('trade_sector')).toMatchObject({ view: 1, update: 1, export: 0 })
  expect(of('trade')).toMatchObject({ view: 0 })
  await user.click(screen.getByRole('button', { name: 'Reset to the role' }))
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  await waitFor(async () =>
    expect((await stored(`?user_id=${planner}`))('trade_sector')).toMatchObject({ update: 0 }),
  )
})

test('the menu marks the list of people for one person, and that of roles for a role', {
  tags: 'thorough',
}, async () => {
  const { user, router } = await openMatrix(planner)
  const marked = () => nearestPath(['/user_role', '/users'], router.state.location.pathname)
  expect(marked()).toBe('/users')
  await user.click(await screen.findByTitle('Clear Only for one user of this role'))
  await screen.findByText('Permissions of Planner')
  expect(marked()).toBe('/user_role')
})

test('the picker does not say “all users” while the name of the one user is loading', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { options } = dataProvider
  const fetched = vi.spyOn(dataProvider, 'options').mockImplementation(async (...query) => {
    await answered
    return options(...query)
  })
  onTestFinished(() => fetched.mockRestore())
  await openMatrix(planner)
  const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Only for one user of this role' })
  expect([picker.value, picker.placeholder]).toEqual(['', ''])
  answer()
  await waitFor(() => expect(picker.value).toBe('Asha Rao'))
})

test('rights that another user has changed are not overwritten, and can be loaded', {
  tags: 'thorough',
}, async () => {
  expectConsoleErrors(/status: 409/)
  await give({ view: 1 })
  const { user } = await openMatrix()
  await user.click(box('Add: Trade sectors'))
  await give({ view: 1, approve: 1 })
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  expect((await screen.findByRole('alert')).textContent).toContain('These permissions were changed')
  expect(box('Add: Trade sectors').checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Load the new version' }))
  await waitFor(() => expect(box('Approve: Trade sectors').checked).toBe(true))
  expect(box('Add: Trade sectors').checked).toBe(false)
  expect((await stored())('trade_sector')).toMatchObject({ create: 0, approve: 1 })
})

test('rights can be copied from another role or reset to the defaults; the preview follows', {
  tags: 'thorough',
}, async () => {
  await give({ view: 1 })
  const { user } = await openMatrix()
  if (!screen.queryByRole('region', { name: 'Menu with these permissions' }))
    await user.click(screen.getByRole('button', { name: 'Preview the menu' }))
  const seen = () =>
    within(screen.getByRole('region', { name: 'Menu with these permissions', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((one) => one.textContent)
  expect(seen()).toEqual(['Trade sectorsView only'])
  await user.click(screen.getByRole('button', { name: 'Close the preview' }))
  await user.click(screen.getByRole('button', { name: 'Copy from a role…' }))
  await pick(user, 'Role to copy from', 'Reader')
  await user.click(screen.getByRole('button', { name: 'Copy permissions' }))
  await waitFor(() => expect(box('View: States').checked).toBe(true))
  expect(box('Export: States').checked).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Reset to defaults' }))
  await waitFor(() => expect(box('Export: States').checked).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByText('All changes saved')).toBeTruthy()
})

test('arrow keys move between checkboxes, and leaving unsaved rights requires a confirmation', {
  tags: 'thorough',
}, async () => {
  await give({ view: 1 })
  const { user, router } = await openMatrix()
  box('All: All lists').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(box('View: States'))
  await user.keyboard(' ')
  expect(box('View: States').checked).toBe(true)
  void router.navigate('/elsewhere')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe(`/user_role/${role}/rights`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  void router.navigate('/elsewhere')
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: 'Discard changes' }))
  await screen.findByText('Elsewhere')
})

test('the first rights of a role are not set twice at once', { tags: 'thorough' }, async () => {
  expectConsoleErrors(/status: 409/)
  role = await made('user_role', { name: 'Fresh', level: '5' })
  const { user } = await openMatrix()
  await user.click(box('Add: Trade sectors'))
  await give({ view: 1 })
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  expect((await screen.findByRole('alert')).textContent).toContain('These permissions were changed')
  expect((await stored())('trade_sector')).toMatchObject({ view: 1, create: 0 })
})
