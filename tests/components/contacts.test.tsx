/** The own e-mail address and mobile number on the profile: the password, a code, and then the new one is shown. */
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import Profile from '../../src/account/Profile.tsx'
import { PROFILE_KEY } from '../../src/account/ProfileForm.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { anonymousClient } from '../fixtures/anonymousClient.ts'
import { PASSWORD } from '../support.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let client: ReturnType<typeof anonymousClient>

beforeAll(async () => {
  backend = await startBackend({})
  client = anonymousClient(backend.api)
  const english = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(readFileSync('public/assets/i18n/en.json', 'utf8')))
  await i18nProvider.changeLocale('en')
  english.mockRestore()
})
afterAll(() => backend.stop())

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  ['e-mail address', 'New e-mail address', 'asha.new@example.in', 'asha.new@example.in', 'Confirm address'],
  ['mobile number', 'New mobile number', '9123400077', '91234 00077', 'Confirm number'],
])('The %s is changed with the password and a code', async (what, label, value, shown, confirm) => {
  expectConsoleErrors(/This is not your current password/)
  show('/profile', { '/profile': Profile }, true)
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: `Change ${what}` }))
  press('Send code')
  expect(screen.getAllByText('Required')).toHaveLength(2)
  type(label, value)
  type('Current password', 'a wrong one')
  press('Send code')
  expect(await screen.findByText('This is not your current password')).toBeTruthy()
  type('Current password', PASSWORD)
  press('Send code')
  expect(await screen.findByText(new RegExp(`If ${shown} can become`))).toBeTruthy()
  type('Code', '12')
  press(confirm)
  expect(screen.getByText('Enter all six digits')).toBeTruthy()
  const code = await client.codeFor(value)
  fireEvent.paste(screen.getByLabelText('Code'), {
    clipboardData: { getData: () => `Kaushal: ${code} is your code` },
  })
  press(confirm)
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A profile that was changed elsewhere replaces what is on the screen, except what the user typed', async () => {
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const changeElsewhere = async (name: string, whatsapp: string) => {
    const { body } = await backend.api.get<{ version: number }>('rpl/get_profile')
    await backend.api.post('profile', { name, whatsapp_no: whatsapp, version: body.version })
    await queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
    await waitFor(() => expect(value('WhatsApp number')).toBe(whatsapp))
  }
  show('/profile', { '/profile': Profile }, true)
  await screen.findByLabelText('Name')
  await changeElsewhere('Meera', '9123400078')
  expect(value('Name')).toBe('Meera')
  type('Name', 'Meera Rao')
  await changeElsewhere('Meera Bai', '9123400079')
  expect(value('Name')).toBe('Meera Rao')
})

test('An account without an e-mail address gets one in the same way', async () => {
  await backend.api.database.query("update users set email = null where email = 'asha.new@example.in'")
  await queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
  show('/profile', { '/profile': Profile }, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Add an e-mail address' }))
  expect(screen.getByRole('dialog', { name: 'Add an e-mail address' })).toBeTruthy()
  type('New e-mail address', 'first.one@example.in')
  type('Current password', PASSWORD)
  press('Send code')
  expect(await screen.findByText(/If first\.one@example\.in can become/)).toBeTruthy()
  type('Code', await client.codeFor('first.one@example.in'))
  press('Confirm address')
  expect(await screen.findByText('first.one@example.in')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Change e-mail address' })).toBeTruthy()
})
