/** A forgotten password: the code, wrong ones, a new code, a reload, and a password that the server refuses. */
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { AuthContext } from 'ra-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import ForgotPassword from '../../resources/forgotPassword/ForgotPassword.tsx'
import Login from '../../src/account/Login.tsx'
import { authProvider } from '../../src/data/authProvider.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/session/storage.ts'
import { anonymousClient, type Candidate, RESEND_PAUSE } from '../fixtures/anonymousClient.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const NEW_PASSWORD = 'four words to remember'
/** Seconds: longer than any limit, also for events while the clock was ahead. */
const HOURS = 7_200

let backend: Backend
let client: ReturnType<typeof anonymousClient>
let person: Candidate

beforeAll(async () => {
  backend = await startBackend({})
  client = anonymousClient(backend.api)
  const english = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(TEXTS))
  await i18nProvider.changeLocale('en')
  english.mockRestore()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  sessionStorage.clear()
  storage.clear()
  person = await client.candidate()
  await client.advanceClock('throttle', HOURS)
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await client.advanceClock('throttle', HOURS)
})

const CandidateLogin = () => <Login candidate />
const WithLogin = () => (
  <AuthContext value={authProvider}>
    <ForgotPassword />
  </AuthContext>
)
const screens = {
  '/account/login3': CandidateLogin,
  '/account/login': Login,
  '/account/forgot_password/*': WithLogin,
}
const open = (path = '/account/login3') => show(path, screens, true)

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const helpOf = (label: string) => document.getElementById(`${input(label).id}-help`)?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } })

function typePassword(password: string) {
  type('New password', password)
  type('Repeat the new password', password)
}
async function sendCode(username: string) {
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  type('E-mail or mobile number', username)
  press('Send the code')
  await screen.findByLabelText('Code')
}

test('with the code and a new password the user is logged in', async () => {
  const { router } = open()
  await sendCode(` ${person.mobile.slice(0, 5)} ${person.mobile.slice(5)} `)
  type('Code', await client.codeFor(person.mobile))
  type('New password', 'mitti')
  expect(helpOf('New password')).toMatch(/^At least 8 characters/)
  typePassword(NEW_PASSWORD)
  expect(helpOf('New password')).toBe('Strong')
  press('Set new password')
  await screen.findByText('Your password was changed. Other devices were logged out.')
  expect(router.state.location.pathname).toBe('/')
  expect(storage.profile()).toMatchObject({ name: person.name })
  expect(sessionStorage.getItem('forgotPassword')).toBeNull()
})

test('errors are shown beside their fields; wrong codes are counted until a new one is sent', async () => {
  expectConsoleErrors(/status: 400|Must be an e-mail address/)
  open()
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  press('Send the code')
  expect(helpOf('E-mail or mobile number')).toBe('Enter your e-mail or mobile number')
  type('E-mail or mobile number', '12345')
  press('Send the code')
  await screen.findByText('Must be an e-mail address or a mobile number of 10 digits')
  type('E-mail or mobile number', person.email)
  press('Send the code')
  await screen.findByLabelText('Code')

  press('Set new password')
  for (const label of ['Code', 'New password']) expect(helpOf(label), label).not.toBe('')
  expect(screen.getByText('Enter all six digits')).toBeTruthy()
  type('Code', '000000')
  typePassword(NEW_PASSWORD)
  press('Set new password')
  await screen.findByText('1 of 5 tries with this code used. After the last one, you need a new code.')
  expect(helpOf('Code')).toMatch(/^Incorrect or expired/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + RESEND_PAUSE * 1_000 })
  await client.advanceClock('throttle', RESEND_PAUSE)
  fireEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await screen.findByText(/a new code is on its way/)
  expect(screen.queryByText(/of 5 tries/)).toBeNull()
  expect(helpOf('Code')).toMatch(/^Valid for 10 minutes/)
  expect(input('New password').value).toBe(NEW_PASSWORD)
})

test('a reload of the second page keeps the username; a weak password does not cost the code', async () => {
  expectConsoleErrors(/status: 400|made of the name/)
  open()
  await sendCode(person.email)
  cleanup()
  open('/account/forgot_password/code')
  expect(
    screen.getByText(`If ${person.email} has an account, a message with six digits is on its way to it.`),
  ).toBeTruthy()
  expect(sessionStorage.getItem('forgotPassword')).not.toMatch(/password"|\d{6}"/)
  type('Code', await client.codeFor(person.email))
  typePassword(person.mobile)
  press('Set new password')
  await screen.findByText(/made of the name/)
  typePassword(NEW_PASSWORD)
  press('Set new password')
  await screen.findByText('Elsewhere')
})

test('if the login then fails, the candidate comes back to it with the username filled in', async () => {
  open()
  await sendCode(person.mobile)
  type('Code', await client.codeFor(person.mobile))
  typePassword(NEW_PASSWORD)
  const { fetch } = globalThis
  const refused = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) =>
      String(url).endsWith('/api/login') ? new Response('{}', { status: 429 }) : fetch(url, init),
    )
  press('Set new password')
  await screen.findByText('Your password was changed. Log in with the new one.')
  refused.mockRestore()
  await screen.findByRole('heading', { name: 'Candidate login' })
  expect(input('E-mail or mobile number').value).toBe(person.mobile)
})

test('the second page without a code leads back to the first', async () => {
  open('/account/forgot_password/code')
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  fireEvent.click(screen.getByRole('link', { name: 'Back to log in' }))
  await screen.findByRole('heading', { name: 'Log in' })
})
