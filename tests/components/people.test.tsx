/** People, as a state mission and a district see and manage them: what cannot be granted is not offered, or says why. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import PersonRights from '../../resources/rights/PersonRights.tsx'
import RightsScreen from '../../resources/rights/RightsScreen.tsx'
import { type LoginReply, storage } from '../../src/data/session/storage.ts'
import EntityCreate from '../../src/form/EntityCreate.tsx'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import { PASSWORD } from '../support.ts'
import { areas, openList, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
const roles: Record<string, number> = {}
const people: Record<string, number> = {}

const create = async (path: string, body: object) => {
  const { status, body: record, text } = await backend.api.post<{ id: number }>(path, body)
  if (status !== 200) throw new Error(text)
  return record.id
}
const idOf = async (entity: string, name: string) =>
  (await backend.api.get<{ id: number }[]>(entity, { filter: { name } })).body[0]?.id

beforeAll(async () => {
  backend = await startBackend(areas)
  const state_id = await idOf('state', 'Karnataka')
  const district_id = await idOf('district', 'Gadag')
  for (const [name, level] of [
    ['Mission', 4],
    ['Planner', 5],
    ['Clerk', 6],
  ] as const)
    roles[name] = await create('user_role', { name, level })
  const inState = { state_id }
  const inDistrict = { state_id, district_id }
  for (const [at, [name, role, area]] of (
    [
      ['Ravi', 'Mission', inState],
      ['Savita', 'Planner', inDistrict],
      ['Anand', 'Clerk', inDistrict],
      ['Meera', 'Clerk', inDistrict],
    ] as const
  ).entries())
    people[name] = await create('users', {
      user_role_id: roles[role],
      name,
      email: `${name.toLowerCase()}@example.in`,
      mobile: `984501234${at}`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      data: [area],
    })
  const more = [{ module: 'trade', view: 1, approve: 1 }]
  await create('role_permission', { user_role_id: roles.Clerk, user_id: people.Meera, view: more })
  await backend.api.database.query('update users set must_change_password = 0')
})
afterAll(() => backend.stop())

async function signIn(name: string) {
  storage.clear()
  const { body } = await backend.api.post<LoginReply>('login', {
    username: `${name.toLowerCase()}@example.in`,
    password: PASSWORD,
  })
  storage.signIn(body)
}

const button = (name: string) => screen.queryByRole('button', { name })
const shownNames = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a')?.textContent)
const box = (label: string) =>
  [...document.getElementsByTagName('input')].find(({ ariaLabel }) => ariaLabel?.startsWith(label)) ?? null

test('on a phone the card of a user has the role with the areas, then the e-mail address and the mobile number', async () => {
  await signIn('Ravi')
  openList('/users', true)
  const card = await screen.findByRole('link', { name: /^Savita/ })
  expect([...card.children].map(({ textContent }) => textContent)).toEqual([
    'Savita',
    'Planner, Karnataka · Gadag',
    'savita@example.in · 98450\u00a012341',
  ])
})

test('a mission sees the people below it, and can activate all but itself', async () => {
  await signIn('Ravi')
  openList('/users')
  await screen.findByText('Anand')
  expect(shownNames()).toEqual(['Anand', 'Meera', 'Ravi', 'Savita'])
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
    '“Anand” is active',
    '“Meera” is active',
    '“Savita” is active',
  ])
  expect(screen.queryByRole('link', { name: 'New user' })).not.toBeNull()
})

test('a district sees its people, and nothing that changes them', async () => {
  await signIn('Savita')
  openList('/users')
  await screen.findByText('Anand')
  expect(shownNames()).toEqual(['Anand', 'Meera', 'Savita'])
  expect([screen.queryByRole('checkbox'), screen.queryByRole('switch'), button('Export')]).toEqual(
    Array(3).fill(null),
  )
  cleanup()
  show(`/users/${people.Anand}`, { '/:entity/:id': EntityEdit }, false)
  expect((await screen.findByRole('alert')).textContent).toContain('Your role cannot add, edit')
  expect([button('Save'), screen.queryByRole('textbox')]).toEqual([null, null])
})

test('only roles below the own level are offered', async () => {
  await signIn('Ravi')
  const { user } = show('/users/create', { '/:entity/create': EntityCreate }, false)
  await user.click(await screen.findByRole('combobox', { name: /User role/ }))
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Planner' })).not.toBeNull())
  const offered = screen.getAllByRole('option').map((one) => one.textContent)
  expect(offered).toEqual(expect.arrayContaining(['Clerk', 'Planner']))
  expect(offered).not.toContain('Mission')
})

test('of a person with more permissions who has access is shown as text with the reason; other fields are saved', async () => {
  await signIn('Ravi')
  const { user } = show(`/users/${people.Meera}`, { '/:entity/:id': EntityEdit }, false)
  const name = await screen.findByRole('textbox', { name: /^Full name/ })
  expect(screen.getByRole('alert').textContent).toContain('This person has permissions that you do not have')
  expect(screen.getByRole('group', { name: 'E-mail' }).textContent).toContain('meera@example.in')
  expect(screen.queryByRole('combobox', { name: /User role/ })).toBeNull()
  expect([button('Delete'), screen.queryByRole('switch'), screen.queryByLabelText(/^Password/)]).toEqual(
    Array(3).fill(null),
  )
  await user.clear(name)
  await user.type(name, 'Meera Rao')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await backend.api.get<{ name: string }>(`users/${people.Meera}`)).body.name).toBe('Meera Rao'),
  )
})

const openMatrix = async (person: number | null) => {
  const path = person ? `/users/${person}/rights` : `/user_role/${roles.Clerk}/rights`
  const screens = { '/user_role/:id/rights': RightsScreen, '/users/:id/rights': PersonRights }
  const opened = show(path, screens, false)
  await waitFor(() => expect(box('View: States')).not.toBeNull())
  return opened
}

test('the permissions of a role are read, those of a person are set as far as the own ones go', {
  tags: 'thorough',
}, async () => {
  await signIn('Ravi')
  await openMatrix(null)
  expect(screen.getByRole('alert').textContent).toContain('Only a system administrator')
  expect([box('View: States')?.disabled, button('Save permissions')]).toEqual([true, null])
  cleanup()

  const { user } = await openMatrix(people.Anand as number)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Permissions of Anand')
  const disabled = ['Approve: Trades', 'Add: User roles', 'Delete: Trades', 'View: Users'].map(
    (label) => box(label)?.disabled,
  )
  expect(disabled).toEqual([true, true, false, false])
  expect(box('Approve: Trades')?.title).toContain('You do not have this permission')
  await user.click(box('All: Trades') as HTMLInputElement)
  expect([box('Delete: Trades')?.checked, box('Approve: Trades')?.checked]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  await screen.findByText('The permissions of Anand were saved.')
})

test('a list in which the person has more permissions stays as it is', { tags: 'thorough' }, async () => {
  await signIn('Ravi')
  const { user } = await openMatrix(people.Meera as number)
  expect([box('View: Trades')?.disabled, box('Approve: Trades')?.checked]).toEqual([true, true])
  await user.click(screen.getByRole('button', { name: 'Reset to the role' }))
  await user.click(box('Delete: Castes') as HTMLInputElement)
  expect(box('Approve: Trades')?.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save permissions' }))
  await screen.findByText('The permissions of Meera Rao were saved.')
})

test('the own permissions are only read', async () => {
  await signIn('Ravi')
  show(`/users/${people.Ravi}/rights`, { '/users/:id/rights': PersonRights }, false)
  await screen.findByText(/These are your own permissions/)
  expect(button('Save permissions')).toBeNull()
})
