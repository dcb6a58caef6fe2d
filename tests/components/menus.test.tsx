/** The menu that the server sends, the menu of candidates, and logging out. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { boardColumns } from '../../schema/rpl/batchStatuses.ts'
import { nearestPath } from '../../src/shell/menu/useMenu.ts'
import { answerWith, ashaReplies, closeApp, openApp, type Replies } from './appStage.tsx'

const MENU = [
  {
    id: 1,
    module_name: 'areas',
    label: 'Areas',
    subItems: [
      { id: 2, module_name: 'state', label: 'resources.state.name', link: '/state' },
      { id: 3, module_name: 'moved', label: 'Moved', link: '/old', path: '/caste', badge: { text: 'new' } },
    ],
  },
  { id: 4, module_name: 'me', label: 'My profile', link: 'profile' },
]
const SESSION = { error: false, level: 5, modules: {}, role_permision_data: MENU }

let server: Replies

beforeEach(async () => {
  server = {
    ...ashaReplies(SESSION),
    logout: { json: {} },
    'rpl/employee_registration': { json: [] },
    'rpl/employee_registration/link': { json: { possible: false } },
  }
  await answerWith(server)
})
afterEach(closeApp)

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }))

async function signIn(person: ReturnType<typeof userEvent.setup>) {
  fireEvent.input(await screen.findByLabelText('E-mail or mobile number'), { target: { value: 'asha' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'long enough' } })
  await person.click(screen.getByRole('button', { name: 'Log in' }))
}

it('shows the menu of the server, prefers a path to a link, and stores the clicked entry', async () => {
  const { person, at } = openApp('/profile', 5)
  const main = await menu()
  const moved = await main.findByRole('link', { name: /^Moved/ })
  expect([moved.getAttribute('href'), moved.textContent]).toEqual(['/caste', 'Movednew'])
  expect(main.getByRole('link', { name: 'My profile' }).getAttribute('aria-current')).toBe('page')
  await person.click(main.getByRole('link', { name: 'States' }))
  expect(at()).toBe('/state')
  expect(JSON.parse(localStorage.getItem('permissons') ?? '')).toEqual(MENU[0]?.subItems?.[0])
})

it('shows headings, icons, badges, a switch of the layout and a third level, as servers of the template send them', async () => {
  const entry = (id: number, label: string, more = {}) => ({ id, module_name: label, label, ...more })
  const MASTERS = entry(3, 'Masters', {
    subItems: [
      entry(4, 'Castes', { link: '/caste' }),
      entry(5, 'Areas', {
        icon: 'mdi mdi-map',
        parentId: 3,
        subItems: [entry(6, 'All states', { link: '/state' })],
      }),
    ],
  })
  const role_permision_data = [
    entry(1, 'Main menu', { isTitle: true }),
    entry(2, 'Own data', {
      icon: 'bx bx-user-circle',
      link: '/profile',
      badge: { text: '3', variant: 'danger' },
    }),
    MASTERS,
    entry(7, 'Horizontal', { isLayout: true, icon: 'bx-layout' }),
  ]
  server['get_role_permission/7'] = { json: { ...SESSION, role_permision_data } }
  const { person, at } = openApp('/profile', 5)
  const main = await menu()
  expect((await main.findByText('Main menu')).closest('a, button')).toBeNull()
  const profile = main.getByRole('link', { name: /^Own data/ })
  await waitFor(() =>
    expect(profile.querySelector('svg')?.getAttribute('data-testid')).toBe('PersonOutlineIcon'),
  )
  expect(main.getByText('3').getAttribute('data-variant')).toBe('danger')
  expect(main.queryByRole('link', { name: 'All states' })).toBeNull()
  await person.click(main.getByRole('button', { name: 'Areas' }))
  await person.click(main.getByRole('link', { name: 'All states' }))
  expect(at()).toBe('/state')
  await waitFor(() =>
    expect(main.getByRole('link', { name: 'All states' }).getAttribute('aria-current')).toBe('page'),
  )
  await person.click(main.getByRole('button', { name: 'Horizontal' }))
  const top = await menu()
  await person.click(await top.findByRole('button', { name: 'Masters' }))
  const masters = within(await top.findByRole('region', { name: 'Masters' }))
  expect(masters.getAllByRole('link').map((one) => one.textContent)).toEqual(['Castes', 'All states'])
})

it('marks the entry of the nearest parent path if the path has no entry', async () => {
  openApp('/state/29', 5)
  const main = await menu()
  const link = await main.findByRole('link', { name: 'States' })
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(main.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1)
  expect(nearestPath(['/a', '/a/b', '/'], '/a/b/c/d')).toBe('/a/b')
  expect(nearestPath(['/', '/a'], '/ab')).toBeUndefined()
})

it('marks a group of the narrow menu only while one of its lists is open', async () => {
  const { person, router } = openApp('/', 5)
  await person.click(await screen.findByRole('button', { name: 'Collapse the menu' }))
  const main = await menu()
  const group = () => main.getByRole('button', { name: 'Areas' }).getAttribute('aria-current')
  expect(group()).toBeNull()
  await act(() => router.navigate('/state'))
  await waitFor(() => expect(group()).toBe('true'))
})

it('leaves the lists of candidates without a training provider out of the menu of providers and assessors', async () => {
  const candidates = { module_name: 'employee_registration', label: 'Candidates', link: '/candidates' }
  for (const level of [4, 8])
    server[`rpl/employee_registration/caditate_trade_by_level${level}`] = { json: [] }
  await answerWith(server)
  const listsAt = async (level: number) => {
    const modules = { employee_registration: ['view'] }
    const role_permision_data = [{ id: 1, module_name: 'rpl', label: 'Training', subItems: [candidates] }]
    server['get_role_permission/7'] = { json: { ...SESSION, level, modules, role_permision_data } }
    openApp('/candidates/by-trade', 5)
    const main = await menu()
    await main.findByRole('link', { name: 'By trade' })
    const lists = main.getAllByRole('link').map((one) => one.textContent)
    closeApp()
    await answerWith(server)
    return lists
  }
  const ofAll = ['Candidates', 'Without a batch', 'Waiting for a certificate', 'By trade']
  const ofStaff = ['Waiting for a decision', 'Approved', 'Rejected and sent back', 'Not registered yet']
  expect((await listsAt(8)).toSorted()).toEqual(ofAll.toSorted())
  expect(await listsAt(7)).toEqual(expect.arrayContaining([...ofAll, ...ofStaff]))
})

it('has the batches to approve in the menu of those who can approve them', async () => {
  const batches = { module_name: 'batch', label: 'Batches', link: '/batch' }
  const role_permision_data = [{ id: 1, module_name: 'rpl', label: 'Training', subItems: [batches] }]
  for (const [actions, isThere] of [
    [['view', 'update'], false],
    [['view', 'approve'], true],
  ] as const) {
    server['get_role_permission/7'] = {
      json: { ...SESSION, modules: { batch: actions }, role_permision_data },
    }
    openApp('/batches/board', 5)
    const main = await menu()
    const inPreparation = await main.findByRole('link', { name: 'Batches in preparation' })
    const filter = encodeURIComponent(JSON.stringify({ batch_status: boardColumns.preparation }))
    expect(inPreparation.getAttribute('href')).toBe(`/batch?filter=${filter}`)
    expect(main.queryByRole('link', { name: 'Batches to approve' }) !== null).toBe(isThere)
    closeApp()
    await answerWith(server)
  }
})

it('says that the menu could not be loaded, and tries again', async () => {
  server['get_role_permission/7'] = { json: { ...SESSION, error: true } }
  const { person } = openApp('/profile', 5)
  const main = await menu()
  expect((await main.findByRole('alert')).textContent).toContain('The menu could not be loaded')
  expect(main.queryByRole('link')).toBeNull()
  server['get_role_permission/7'] = { json: SESSION }
  await person.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByRole('link', { name: 'States' })).toBeTruthy()
})

it('is the same for all candidates: nine entries, each with a link', async () => {
  openApp('/', 19)
  const main = await menu()
  expect(main.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Dashboard',
    'My Profile',
    'Certification Details',
    'Course Schedule',
    'Attendance Details',
    'Examination Schedule',
    'Results',
    'Employment Details',
    'My data',
  ])
  expect(main.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/candidatedashboard',
    '/candidateview',
    ...['certification', 'course', 'presence', 'exam', 'results', 'work'].map(
      (topic) => `/candidate/${topic}`,
    ),
    '/my-data',
  ])
  expect(await screen.findByRole('heading', { name: 'Your steps to a certificate' })).toBeTruthy()
  expect(main.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
})

it.each([
  [5, ['/', '/account/login']],
  [19, ['/account/login3']],
])('logs role %i out of the menu to %s', async (role, path) => {
  const { person, router, at } = openApp('/profile', role)
  const visited: string[] = []
  router.subscribe(({ location }) => visited.push(location.pathname))
  await person.click((await menu()).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(at()).toBe(path.at(-1)))
  expect(visited.filter((one, index) => visited[index - 1] !== one)).toEqual(path)
})

it('opens the start page after a logout by the user and a new login', async () => {
  const { person, at } = openApp('/profile', 5)
  await person.click(await screen.findByRole('button', { name: 'Account of Asha' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await signIn(person)
  await screen.findByRole('heading', { name: 'Welcome, Asha' })
  expect(at()).toBe('/')
})

it.each([
  ['/login', '/login'],
  ['/account', '/account/login'],
  ['/account/login', '/account/login'],
  ['/account/login3', '/account/login3'],
  ['/account/signup/code', '/account/signup'],
  ['/candidateview', '/account/login'],
  ['/changepassword', '/account/login'],
])('redirects a visitor who is not signed in from %s to %s', async (from, to) => {
  const { at } = openApp(from)
  await screen.findByRole('button', { name: /^(Log in|Send the code)$/ })
  expect(at()).toBe(to)
})
