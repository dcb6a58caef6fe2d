/** The roles that come with the product have names in the language of the screen, until they are renamed. */
import { readFileSync } from 'node:fs'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import RightsScreen from '../../resources/rights/RightsScreen.tsx'
import Profile from '../../src/account/Profile.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import EntityCreate from '../../src/form/EntityCreate.tsx'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import { PASSWORD } from '../support.ts'
import { openList, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const OWN = 'Block officer'
const IN_HINDI = 'ब्लॉक अधिकारी'
let backend: Backend
let role: { id: number; version: number }

async function changeLanguage(language: string) {
  const texts = readFileSync(`public/assets/i18n/${language}.json`, 'utf8')
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(texts))
  await i18nProvider.changeLocale(language)
  fetched.mockRestore()
}

async function create<Row>(path: string, body: object): Promise<Row> {
  const { status, body: record, text } = await backend.api.post<Row>(path, body)
  if (status !== 200) throw new Error(text)
  return record
}

beforeAll(async () => {
  backend = await startBackend({})
  role = await create('user_role', { name: OWN, level: 6 })
  const other = await create<{ id: number }>('user_role', { name: 'Village helper', level: 6 })
  const given = { password: PASSWORD, password_confirmation: PASSWORD }
  for (const [at, [name, { id }]] of [['Anand', role] as const, ['Bhima', other] as const].entries())
    await create('users', {
      ...given,
      name,
      user_role_id: id,
      email: `${name}@example.in`,
      mobile: `984501234${at}`,
    })
  await changeLanguage('hi')
})
afterAll(async () => {
  await changeLanguage('en')
  await backend.stop()
})

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('the list of users, a picker, the rights and the profile show the name in the language of the screen', {
  tags: 'thorough',
}, async () => {
  openList('/users')
  expect((await rowOf(/Anand/)).getByText(IN_HINDI)).toBeTruthy()
  expect((await rowOf(/Bhima/)).getByText('Village helper')).toBeTruthy()
  cleanup()
  const { user } = show('/users/create', { '/:entity/create': EntityCreate }, false)
  await user.click(await screen.findByRole('combobox', { name: /^उपयोगकर्ता भूमिका/ }))
  expect(await screen.findByRole('option', { name: new RegExp(IN_HINDI) })).toBeTruthy()
  cleanup()
  show(`/user_role/${role.id}/rights`, { '/user_role/:id/rights': RightsScreen }, false)
  expect(await screen.findByRole('heading', { name: `${IN_HINDI} की अनुमतियाँ` })).toBeTruthy()
  cleanup()
  const [anand] = (await backend.api.get<{ id: number }[]>('users', { filter: { name: 'Anand' } })).body
  show(`/users/${anand?.id}`, { '/:entity/:id': EntityEdit }, false)
  expect(await screen.findByText(new RegExp(`^${IN_HINDI} · `))).toBeTruthy()
  cleanup()
  show('/profile', { '/profile': Profile }, false)
  expect(await screen.findByText(/सिस्टम प्रशासक/)).toBeTruthy()
})

test('the list of roles shows both names, and a renamed role has its own only', async () => {
  openList('/user_role')
  const row = await rowOf(new RegExp(IN_HINDI))
  expect(row.getByText(OWN)).toBeTruthy()
  cleanup()
  await create('user_role', { id: role.id, version: role.version, name: 'Officer of the taluk' })
  openList('/users')
  expect((await rowOf(/Anand/)).getByText('Officer of the taluk')).toBeTruthy()
})
