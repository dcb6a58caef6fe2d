/** A session that the server ends: the page waits under a dialog for the same person, and is given up for any other. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../src/App.tsx'
import { authProvider } from '../../src/data/authProvider.ts'
import { waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { storage } from '../../src/data/session/storage.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import { sessionServer, startSessionServer } from './sessionServer.ts'

const KEYS = ['token', 'profile', 'user_role', 'permissons']

beforeEach(startSessionServer)
afterEach(() => {
  cleanup()
  storage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Opens the app at the profile. */
function openProfile() {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/profile'] })
  render(<RouterProvider router={router} />)
  return router
}

/** The profile of Asha, who is signed in. */
async function openProfileOfAsha() {
  storage.signIn({ token: 'old', profile: { id: 7, name: 'Asha' }, user_role: 5 }, 'asha@kaushal.example')
  const router = openProfile()
  await screen.findByDisplayValue('Asha')
  return router
}

/** Types a name into the profile; then the session ends and saving is refused. */
async function loseSession(role = 5) {
  storage.signIn({ token: 'old', profile: { id: 7, name: 'Asha' }, user_role: role })
  localStorage.setItem('permissons', '{}')
  const router = openProfile()
  await screen.findByDisplayValue('Asha')
  delete sessionServer.sessions.old
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha Rao' } })
  fireEvent.click(screen.getByText('Save profile'))
  const visited: string[] = []
  router.subscribe(({ location }) => visited.at(-1) !== location.pathname && visited.push(location.pathname))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  return {
    person: userEvent.setup({ delay: null }),
    dialog,
    visited,
    at: () => router.state.location.pathname,
  }
}

function signIn(dialog: Pick<ReturnType<typeof within>, 'getByLabelText' | 'getByRole'>) {
  fireEvent.input(dialog.getByLabelText('E-mail or mobile number'), { target: { value: 'asha' } })
  fireEvent.input(dialog.getByLabelText('Password'), { target: { value: 'long enough' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Log in' }))
}

it('clears what the specification names at once, and hides the page that stays', async () => {
  const { at } = await loseSession()
  expect(KEYS.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null])
  expect(at()).toBe('/profile')
  expect(screen.getByDisplayValue('Asha Rao')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect([...document.querySelectorAll('style')].map((style) => style.textContent).join()).toContain(
    'body>:not([data-sign-in])',
  )
})

it('lets the same person go on: what was refused is sent again', async () => {
  const { dialog, at } = await loseSession()
  expect(sessionServer.calls.filter((call) => call.startsWith('POST profile'))).toEqual(['POST profile old'])
  signIn(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sessionServer.calls).toContain('POST profile again'))
  expect([at(), localStorage.getItem('token')]).toEqual(['/profile', 'again'])
})

it('does not say that the session has ended while its user logs out', async () => {
  let leave: () => void = () => undefined
  sessionServer.loggingOut = new Promise((resolve) => {
    leave = resolve
  })
  await openProfileOfAsha()
  fireEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement)
  await waitFor(() => expect(sessionServer.calls).toContain('GET logout old'))
  // The server knows the session no more, and the page still sends.
  delete sessionServer.sessions.old
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha Rao' } })
  fireEvent.click(screen.getByText('Save profile'))
  await waitFor(() => expect(sessionServer.calls).toContain('POST profile old'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('dialog')).toBeNull()
  leave()
  await screen.findByRole('button', { name: 'Log in' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(
  sizeOf<[number, number, string][]>({
    usual: [[5, 19, '/candidatedashboard']],
    thorough: [
      [5, 5, '/'],
      [5, 19, '/candidatedashboard'],
      [19, 19, '/candidatedashboard'],
    ],
  }),
)(
  'gives the page of role %i up for another person of role %i, opens %s, and sends nothing in their name',
  async (role, user_role, home) => {
    sessionServer.login = { token: 'other', user_role }
    const { dialog, at } = await loseSession(role)
    signIn(dialog)
    await screen.findByRole('heading', { name: 'Welcome, Ravi' })
    expect(at()).toBe(home)
    expect(sessionServer.calls).not.toContain('POST profile other')
    expect(screen.queryByDisplayValue('Asha Rao')).toBeNull()
  },
)

it('leaves the session of the next person alone when a call of the one before is refused late', async () => {
  const router = await openProfileOfAsha()
  let refuse = () => {}
  sessionServer.lateReply = new Promise((done) => {
    refuse = done
  })
  delete sessionServer.sessions.old
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha Rao' } })
  fireEvent.click(screen.getByText('Save profile'))
  await waitFor(() => expect(sessionServer.calls).toContain('POST profile old'))
  storage.clear()
  storage.signIn({ token: 'other', profile: { id: 8, name: 'Ravi' }, user_role: 5 })
  await act(async () => {
    refuse()
    await new Promise((done) => setTimeout(done, 200))
  })
  expect([storage.token(), router.state.location.pathname]).toEqual(['other', '/profile'])
  expect(sessionServer.calls).not.toContain('POST profile other')
})

it.each(
  sizeOf<[number, string, string[]][]>({
    usual: [
      [5, 'Cancel', ['/', '/account/login']],
      [19, 'Log out', ['/account/login3']],
    ],
    thorough: [
      [5, 'Cancel', ['/', '/account/login']],
      [5, 'Log out', ['/account/login']],
      [19, 'Cancel', ['/account/login3']],
      [19, 'Log out', ['/account/login3']],
    ],
  }),
)('takes role %i from %s to %s', async (role, button, targets) => {
  const { dialog, person, visited } = await loseSession(role)
  await person.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(visited).toEqual(targets))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.length).toBe(0)
})

/** Types a name into the profile, and locks the screen. */
async function lock() {
  storage.watchOtherTabs()
  await openProfileOfAsha()
  const person = userEvent.setup({ delay: null })
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha Rao' } })
  await person.click(screen.getByRole('button', { name: 'Account of Asha' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Lock screen' }))
  return within(await screen.findByRole('dialog', { name: 'Screen locked' }))
}

it('locks the screen: the session ends on the server, and the password continues with what was typed', async () => {
  const dialog = await lock()
  expect(KEYS.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null])
  await waitFor(() => expect(sessionServer.calls).toContain('GET logout old'))
  expect(JSON.parse(localStorage.getItem('locked') ?? '')).toMatchObject({ profile: { id: 7 } })
  expect(dialog.getByLabelText<HTMLInputElement>('E-mail or mobile number').value).toBe(
    'asha@kaushal.example',
  )
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  fireEvent.input(dialog.getByLabelText('Password'), { target: { value: 'long enough' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByDisplayValue('Asha Rao')).toBeTruthy()
  expect([localStorage.getItem('token'), localStorage.getItem('locked')]).toEqual(['again', null])
})

it('locks and unlocks the other tabs too', async () => {
  const dialog = await lock()
  expect(dialog.getByRole('button', { name: 'Unlock' })).toBeTruthy()
  // Another tab unlocks: it stores the session first.
  localStorage.setItem('token', 'again')
  localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
  const lockOfTab = localStorage.getItem('locked') ?? ''
  localStorage.removeItem('locked')
  const event = () => act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'locked' })))
  event()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  localStorage.setItem('locked', lockOfTab)
  event()
  expect(await screen.findByRole('dialog', { name: 'Screen locked' })).toBeTruthy()
})

it('says that unlocking needs a connection, and unlocks once there is one', async () => {
  const dialog = await lock()
  const text = 'There is no connection, and signing in needs one. What waits on this device stays here'
  expect(dialog.queryByText(text, { exact: false })).toBeNull()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(dialog.getByText(text, { exact: false })).toBeTruthy()
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(dialog.queryByText(text, { exact: false })).toBeNull()
})

it('says how many saves and drafts are on this device before it logs out, and offers to stay', async () => {
  const saves = (['waiting', 'waiting', 'refused'] as const).map((state) => ({ state, subject: {} }))
  vi.spyOn(waitingSaves, 'read').mockResolvedValue({ saves: saves as never, unreadable: [{ id: 4 }] })
  const router = await openProfileOfAsha()
  const person = userEvent.setup({ delay: null })
  const logOut = async () => {
    await person.click(screen.getByRole('button', { name: 'Account of Asha' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    const dialog = await screen.findByRole('dialog', { name: '4 entries are only on this device' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1 save was not accepted and needs you.',
      '1 entry on this device cannot be read.',
      '2 saves wait on this device.',
    ])
    return within(dialog)
  }
  await person.click((await logOut()).getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('token')).toBe('old')
  await person.click((await logOut()).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/login'))
  expect(localStorage.getItem('token')).toBeNull()
})

it.each([
  ['other', '/'],
  ['again', '/profile'],
])('opens after a log-out in another tab and a log-in as %s: %s', async (token, path) => {
  await authProvider.login({ username: 'asha', password: 'long enough' })
  // The log-out empties what all tabs share, and the tab loads again.
  localStorage.clear()
  queryClient.clear()
  const router = openProfile()
  await screen.findByRole('button', { name: 'Log in' })
  sessionServer.login = { token, user_role: 5 }
  signIn(screen)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(storage.token()).toBe(token)
})

it('opens the log-in page of candidates after a log-out of a candidate in another tab', async () => {
  sessionServer.login = { token: 'again', user_role: 19 }
  await authProvider.login({ username: 'asha', password: 'long enough' })
  localStorage.clear()
  queryClient.clear()
  const router = openProfile()
  expect(await screen.findByRole('heading', { name: 'Candidate login' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/account/login3')
})

/** What a log-in of Ravi in another tab stores. */
function logInRavi() {
  localStorage.setItem('token', 'other')
  localStorage.setItem('profile', JSON.stringify({ id: 8, name: 'Ravi' }))
}

it('sends no call of a page in the name of another person, who has logged in in another tab', async () => {
  storage.watchOtherTabs()
  await openProfileOfAsha()
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Asha Rao' } })
  logInRavi()
  fireEvent.click(screen.getByText('Save profile'))
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
  expect(sessionServer.calls.filter((call) => call.endsWith(' other'))).toEqual([])
})
