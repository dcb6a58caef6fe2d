import { readFileSync } from 'node:fs'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Action, actions } from '../../schema/defaultRights.ts'
import { entities, groups } from '../../schema/index.ts'
import { App } from '../../src/App.tsx'
import { authProvider } from '../../src/data/authProvider.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { newToken } from './newToken.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const session = {
  token: newToken(),
  profile: { id: 7, name: 'Asha' },
  user_role: 1,
  must_change_password: false,
}

/** The permissions in the server's reply: all actions, except for the lists in `but`. */
function rights(but: Record<string, Action[]> = {}) {
  const all = Object.fromEntries(Object.keys(entities).map((name) => [name, [...actions]]))
  const modules = { ...all, ...but }
  const role_permision_data = Object.entries(groups).map(([group, members]) => ({
    module_name: group,
    label: `groups.${group}`,
    subItems: Object.keys(members)
      .filter((name) => modules[name]?.includes('view'))
      .map((name) => ({ module_name: name, label: `resources.${name}.name`, link: `/${name}` })),
  }))
  return { json: { error: false, level: 1, modules, role_permision_data } }
}

interface Reply {
  status?: number
  json: unknown
}
/** The server's reply to each path; a test adds its own. */
let server: Record<string, Reply>
let calls: string[]

beforeEach(async () => {
  server = {
    login: { json: session },
    logout: { json: {} },
    change_password: { json: {} },
    identity_provider: { json: { configured: false } },
    'rpl/get_profile': {
      json: { ...session.profile, version: 1, email: 'asha@kaushal.example', mobile: '9845012345' },
    },
    sessions: { json: [] },
    search: { json: { groups: [] } },
    'get_role_permission/7': rights(),
    home: { json: { today: '2026-11-24', items: [], plan: null, provider: null, system: null } },
  }
  calls = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('.json')) return new Response(TEXTS)
    const path = url.replace(/^\/api\//, '').replace(/\?.*/, '')
    calls.push(`${init?.method ?? 'GET'} ${path} ${init?.body ?? ''}`.trim())
    const { status = 200, json } = server[path] ?? { status: 404, json: { message: 'Nothing here' } }
    const headers: Record<string, string> = Array.isArray(json)
      ? { 'Content-Range': `rows 0-0/${json.length}` }
      : {}
    return new Response(JSON.stringify(json), { status, headers })
  })
  await i18nProvider.changeLocale('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return { person: userEvent.setup(), at: () => router.state.location.pathname }
}

const signedIn = (role = 1) => {
  localStorage.setItem('token', session.token)
  localStorage.setItem('profile', JSON.stringify(session.profile))
  localStorage.setItem('user_role', String(role))
}

async function signIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await screen.findByLabelText('E-mail or mobile number'), 'asha@kaushal.example')
  await person.type(screen.getByLabelText('Password'), 'long enough')
  await person.click(screen.getByRole('button', { name: 'Log in' }))
}

it('opens the login, then the requested screen', async () => {
  // A file that ran before this one may have ended with a logout by the user, after which no screen is requested.
  await authProvider.login({ username: 'ravi@kaushal.example', password: 'long enough' })
  localStorage.clear()
  const { person, at } = open('/profile')
  await signIn(person)
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
  expect(at()).toBe('/profile')
  expect(calls).toContain('POST login {"username":"asha@kaushal.example","password":"long enough"}')
  expect(localStorage.getItem('token')).toBe(session.token)
  expect(JSON.parse(localStorage.getItem('profile') ?? '')).toEqual(session.profile)
  expect(localStorage.getItem('user_role')).toBe('1')
})

it('shows the message of the server for a wrong password, and requires all fields before sending', async () => {
  server.login = { status: 401, json: { message: 'Username or password is incorrect' } }
  const { person, at } = open('/account/login')
  await person.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail or mobile number'))
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await signIn(person)
  expect((await screen.findByRole('alert')).textContent).toContain('Username or password is incorrect')
  expect(at()).toBe('/account/login')
})

it('requires a new password before any other screen', async () => {
  server.login = { json: { ...session, must_change_password: true } }
  const { person, at } = open('/')
  await signIn(person)
  await person.type(await screen.findByLabelText('Current password'), 'given once')
  await person.type(screen.getByLabelText('New password'), 'four words are better')
  await person.type(screen.getByLabelText('Repeat the new password'), 'four words')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText('Must be the same as the new password')).toBeTruthy()
  await person.type(screen.getByLabelText('Repeat the new password'), ' are better')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(at()).toBe('/'))
  expect(await screen.findByText(/Your password was changed/)).toBeTruthy()
})

it.each([
  [1, '/account/login'],
  [19, '/account/login3'],
])(
  'offers the system settings and preferences to role %i, logs out to %s and clears the storage',
  async (role, target) => {
    signedIn(role)
    const { person, at } = open('/profile')
    await person.click(await screen.findByRole('button', { name: 'Account of Asha' }))
    const settings = await screen.findByRole('menuitem', { name: 'System settings' })
    expect(settings.getAttribute('href')).toBe('/settings')
    const entries = screen.getByRole('menu').querySelectorAll('[role=menuitem], [role=separator]')
    expect([...entries].map(({ textContent }) => textContent || '—').join(', ')).toBe(
      'Profile, Change password, Notifications, Waiting on this device, Help, Preferences, —, ' +
        'History, Messages, System settings, Jobs, —, Lock screen, Log out',
    )
    await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(at()).toBe(target))
    expect(calls).toContain('GET logout')
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('profile')).toBeNull()
  },
)

it('asks for the password when the server no longer knows the session, and logs out from there', async () => {
  signedIn()
  server.change_password = { status: 401, json: { message: 'Sign in first' } }
  const { person, at } = open('/changepassword')
  await person.type(await screen.findByLabelText('Current password'), 'a')
  await person.type(screen.getByLabelText('New password'), '12345678')
  await person.type(screen.getByLabelText('Repeat the new password'), '12345678')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  await person.click(dialog.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(at()).toBe('/account/login'))
})

it('does not lose what is typed before the palette is loaded, and leaves it to no shortcut', async () => {
  signedIn()
  const { person, at } = open('/')
  await screen.findByRole('heading', { name: 'Welcome, Asha' })
  await person.keyboard('{Control>}K{/Control}imp nx{Backspace}')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('imp n'))
  expect(at()).toBe('/')
})

it('opens any list by a few letters', async () => {
  signedIn()
  const { person, at } = open('/')
  await screen.findByRole('heading', { name: 'Welcome, Asha' })
  await person.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  await person.type(field, 'imp tal')
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Import taluks'])
  await person.keyboard('{Enter}')
  expect(at()).toBe('/taluk/import')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('filters the menu, and Enter opens the first item', async () => {
  signedIn()
  server.panchayat = { json: [] }
  const { person, at } = open('/profile')
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  await person.type(await within(menu).findByLabelText('Filter the menu'), 'gram')
  expect(within(menu).getAllByRole('link')[0]?.textContent).toBe('Gram panchayats')
  await person.keyboard('{Enter}')
  expect(at()).toBe('/panchayat')
})

it.each([
  ['/nowhere', 'Page not found'],
  ['/caste/9', 'This caste was not found'],
  ['/batch/9', 'Page not found'],
  ...['/caste/abc', '/batch/1e3', '/caste/0', '/caste/constructor'].map((path) => [path, 'Page not found']),
])(
  'says that %s was not found, also in the title of the tab and not in the recent items',
  async (path, title) => {
    if (path.endsWith('/9')) expectConsoleErrors(/Nothing here/)
    signedIn()
    open(path)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(`${title} · Kaushal`))
    expect(localStorage.getItem('RaStore.recent') ?? '[]').toBe('[]')
  },
)

it('shows only permitted lists in menu, start page and palette, and no empty group', async () => {
  signedIn(5)
  const none = Object.fromEntries(Object.keys(entities).map((name) => [name, []]))
  server['get_role_permission/7'] = rights({ ...none, state: ['view'], trade: ['view', 'import'] })
  const { person } = open('/')
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  await within(menu).findByRole('button', { name: 'Geography' })
  expect(
    within(menu)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Geography', 'Reference lists', 'Log out'])
  const main = within(screen.getByRole('main'))
  await main.findByRole('link', { name: 'States' })
  expect(main.getAllByRole('link').map((one) => one.textContent)).toEqual(['States', 'Trades'])
  await person.keyboard('{Control>}k{/Control}')
  await person.type(await screen.findByRole('combobox'), 'tra')
  const offered = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((one) => one.textContent)
  await waitFor(() => expect(offered()).toEqual(['TradesReference lists', 'Import trades']))
})

it('says which permission a path requires, and who can grant it', async () => {
  signedIn(5)
  server['get_role_permission/7'] = rights({ district: ['view'] })
  open('/district/create')
  expect(
    await screen.findByRole('heading', { name: 'You do not have permission to add districts' }),
  ).toBeTruthy()
  expect(screen.getByText(/ask a system administrator/)).toBeTruthy()
})

it.each([
  ['says that there was an error', { json: { error: true, modules: { state: ['view'] } } }],
  ['does not say that there was none', { json: { modules: { state: ['view'] } } }],
])('uses no permissions from a server that %s', async (_, reply) => {
  signedIn()
  server['get_role_permission/7'] = reply
  open('/state')
  expect(await screen.findByRole('heading', { name: 'Your permissions could not be loaded' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'States' })).toBeNull()
})

it('fetches the permissions again after a refusal', async () => {
  expectConsoleErrors(/status: 403/)
  signedIn(5)
  server.state = { json: [] }
  const { person } = open('/state')
  await screen.findByRole('link', { name: 'New state' })
  server['get_role_permission/7'] = rights({ state: ['view'] })
  server['state/export.csv'] = { status: 403, json: { message: 'Your role cannot export states.' } }
  await person.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement)
  await person.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  expect(await screen.findByText(/cannot export/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New state' })).toBeNull())
})

it('removes the permissions at logout', async () => {
  signedIn()
  const { person, at } = open('/profile')
  await screen.findByRole('button', { name: 'Geography' })
  await person.click(screen.getByRole('button', { name: 'Account of Asha' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(at()).toBe('/account/login'))
  expect(localStorage.getItem('rights')).toBeNull()
  expect(queryClient.getQueryCache().findAll({ queryKey: ['session'] })).toEqual([])
})
