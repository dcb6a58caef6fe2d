/** Training providers: their trades in the list, the check of a taken name while typing, and creating an account in the form. */
import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import EditProvider from '../../resources/accounts/EditProvider.tsx'
import NewProvider from '../../resources/accounts/NewProvider.tsx'
import ProvidersScreen from '../../resources/accounts/ProvidersScreen.tsx'
import { actions } from '../../schema/defaultRights.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { type LoginReply, storage } from '../../src/data/session/storage.ts'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import { PASSWORD } from '../support.ts'
import { areas, pick, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

interface Account {
  id: number
  name: string
  trade_data: { trade_id: number }[]
}

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')

let backend: Backend
let academy: Account
const ids: Record<string, number> = {}

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
  const english = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(TEXTS))
  await i18nProvider.changeLocale('en')
  english.mockRestore()
  for (const path of ['state', 'district', 'trade_sector', 'trade'])
    for (const { id, name } of (await backend.api.get<{ id: number; name: string }[]>(path)).body)
      ids[name] = id
  academy = (
    await backend.api.post<Account>('rpl/account', {
      name: 'Basava Academy',
      email: 'office@basava.example',
      mobile: '9845012345',
      data: [{ state_id: ids.Karnataka, district_id: ids.Dharwad }],
      trade_data: [{ sector_id: ids.Power, trade_id: ids.Electrician }],
    })
  ).body
})
afterAll(() => backend.stop())

const open = (path: string) =>
  show(
    path,
    { '/rpl/account': ProvidersScreen, '/rpl/account/create': NewProvider, '/rpl/account/:id': EditProvider },
    false,
  )
const taught = async () =>
  (await backend.api.get<Account>(`users/${academy.id}`)).body.trade_data.map(({ trade_id }) => trade_id)

test('the list shows each provider with its areas and number of trades, which can be added and removed', async () => {
  const { user } = open('/rpl/account')
  await screen.findByRole('link', { name: 'Basava Academy' })
  await screen.findByText('Dharwad')
  await user.click(screen.getByRole('button', { name: '1 trade' }))
  await screen.findByText('Electrician')
  await pick(user, 'Trade', 'Turner')
  await user.click(screen.getByRole('button', { name: 'Add trade' }))
  await screen.findByRole('button', { name: '2 trades' })
  expect(await taught()).toEqual([ids.Electrician, ids.Turner])
  ;(await screen.findByRole('button', { name: /^Electrician/ })).focus()
  await user.keyboard('{Delete}')
  await screen.findByRole('button', { name: '1 trade' })
  expect(await taught()).toEqual([ids.Turner])
})

test('a taken name is reported while typing, but not the name of the account itself', {
  tags: 'thorough',
}, async () => {
  const { user } = open(`/rpl/account/${academy.id}`)
  const name = await screen.findByLabelText(/^Name/)
  expect((name as HTMLInputElement).value).toBe('Basava Academy')
  await backend.api.post('rpl/account', {
    name: 'Second Academy',
    email: 'second@basava.example',
    mobile: '9845012346',
    data: [{ state_id: ids.Karnataka, district_id: ids.Dharwad }],
  })
  await user.clear(name)
  await user.type(name, 'second academy')
  await screen.findByText(
    'An account named “second academy” already works in Dharwad. Is it the same organisation?',
  )
  await user.clear(name)
  await user.type(name, 'Basava Academy')
  await waitFor(() => expect(screen.queryByText(/already works in Dharwad/)).toBeNull())
})

test('no password is required; an account without an area is not created', async () => {
  const { user } = open('/rpl/account/create')
  await user.type(await screen.findByLabelText(/^Name/), 'Third Academy')
  await user.type(screen.getByLabelText(/^E-mail/), 'office@basava.example')
  await user.type(screen.getByLabelText(/^Mobile/), '9845012347')
  expect(screen.queryByLabelText(/password/i)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // An account needs an area, otherwise only administrators would see it.
  expect((await screen.findAllByText(/Areas of work.*Required|Required/)).length).toBeGreaterThan(0)
  expect((await backend.api.get<Account[]>('rpl/account')).body.map(({ name }) => name)).not.toContain(
    'Third Academy',
  )
})

test('a user who manages accounts views their own, and edits those of lower levels', async () => {
  const { body: role } = await backend.api.post<{ id: number }>('user_role', { name: 'Keeper', level: 5 })
  const all = Object.fromEntries(actions.map((action) => [action, 1]))
  const named = ['state', 'district', 'trade_sector', 'trade'].map((module) => ({ module, view: 1 }))
  await backend.api.post('role_permission', {
    user_role_id: role.id,
    view: [{ module: 'users', ...all }, ...named],
  })
  const { body: keeper } = await backend.api.post<Account>('users', {
    user_role_id: role.id,
    name: 'Asha Rao',
    email: 'keeper@kaushal.example',
    mobile: '9845012399',
    data: [{ state_id: ids.Karnataka }],
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  await backend.api.database.query('update users set must_change_password = 0')
  const { body } = await backend.api.post<LoginReply>('login', {
    username: 'keeper@kaushal.example',
    password: PASSWORD,
  })
  storage.clear()
  storage.signIn(body)
  const forms = { '/:entity/:id': EntityEdit }
  show(`/users/${keeper.id}`, forms, false)
  await screen.findByText(/^This is your own account/)
  expect(['Save', 'Delete'].map((name) => screen.queryByRole('button', { name }))).toEqual([null, null])
  expect(screen.queryByRole('heading', { name: 'Trades' })).toBeNull()
  cleanup()
  show(`/users/${academy.id}`, forms, false)
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Trades' })).toBeTruthy()
})
