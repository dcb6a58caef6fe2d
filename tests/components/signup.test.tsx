/** The sign-up of a candidate: wrong codes, a new code, a taken address, a reload; the messages in the outbox; and the jobs. */
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import JobsScreen from '../../resources/jobs/JobsScreen.tsx'
import OutboxScreen from '../../resources/outbox/OutboxScreen.tsx'
import SignUp from '../../resources/signup/SignUp.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { anonymousClient, PASSWORD, RESEND_PAUSE } from '../fixtures/anonymousClient.ts'
import { ADMINISTRATOR } from '../support.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')
const MOBILE = '9845077001'
/** Seconds: longer than any limit, also for events while the clock was ahead. */
const HOURS = 7_200

let backend: Backend
let client: ReturnType<typeof anonymousClient>

beforeAll(async () => {
  backend = await startBackend({})
  client = anonymousClient(backend.api)
  const english = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(TEXTS))
  await i18nProvider.changeLocale('en')
  english.mockRestore()
})
afterAll(() => backend.stop())
beforeEach(() => {
  sessionStorage.clear()
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await client.advanceClock('throttle', HOURS)
})

function LogIn() {
  return <p>{JSON.stringify(useLocation().state)}</p>
}
const open = () => show('/account/signup', { '/account/signup/*': SignUp, '/account/login3': LogIn }, true)
type Opened = ReturnType<typeof open>

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }))

function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    // Typing letter by letter would take seconds.
    fireEvent.input(input(label), { target: { value } })
  }
}
const person = (email: string) => ({
  Name: 'Savitri Bai',
  'Mobile number': `+91 ${MOBILE}`,
  'E-mail': email,
  Password: PASSWORD,
  'Repeat the password': PASSWORD,
})
async function signUp(opened: Opened, email: string) {
  fill(person(email))
  await press(opened, 'Send the code')
  await screen.findByLabelText('Code')
}

test('errors are shown beside their fields before anything is sent', async () => {
  const opened = open()
  fill({
    ...person('nobody'),
    Name: '',
    'Mobile number': '12345',
    'Repeat the password': 'another',
  })
  await press(opened, 'Send the code')
  for (const label of ['Name', 'Mobile number', 'E-mail', 'Repeat the password'])
    await waitFor(() => expect(input(label).getAttribute('aria-invalid'), label).toBe('true'))
  expect(document.activeElement).toBe(input('Name'))
  expect(await client.outbox()).toEqual([])
})

test('nobody needs an e-mail address', async () => {
  const opened = open()
  await signUp(opened, '')
  const [waiting] = await backend.api.database.query('select mobile, email from sign_up')
  expect(waiting).toEqual({ mobile: MOBILE, email: null })
})

test('WhatsApp can have another number', async () => {
  const opened = open()
  expect(screen.queryByLabelText('WhatsApp number')).toBeNull()
  await opened.user.click(screen.getByLabelText('My WhatsApp number is the same'))
  fill({ ...person('w@example.in'), 'WhatsApp number': '98450 77002' })
  await press(opened, 'Send the code')
  await screen.findByLabelText('Code')
  const [waiting] = await backend.api.database.query('select mobile, whatsapp_no from sign_up')
  expect(waiting).toEqual({ mobile: MOBILE, whatsapp_no: '9845077002' })
})

test('wrong codes are counted on the screen; a new code resets the count', async () => {
  expectConsoleErrors(/status: 400/)
  const opened = open()
  await signUp(opened, 'savitri@example.in')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: /^Send a new code in (1:00|0:5\d)$/ }).disabled,
  ).toBe(true)
  await opened.user.type(input('Code'), '12')
  await press(opened, 'Continue')
  expect(screen.getByText('Enter all six digits')).toBeTruthy()
  await opened.user.type(input('Code'), '3456')
  for (const wrong of [1, 2]) {
    await press(opened, 'Continue')
    await screen.findByText(
      `${wrong} of 5 tries with this code used. After the last one, you need a new code.`,
    )
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + RESEND_PAUSE * 1_000 })
  await client.advanceClock('throttle', RESEND_PAUSE)
  await screen.findByRole('button', { name: 'Send a new code' })
  await press(opened, 'Send a new code')
  await screen.findByText(/a new code is on its way/)
  expect(screen.queryByText(/of 5 tries/)).toBeNull()
  expect(input('Code').value).toBe('')
})

test('after a reload the user logs in with the verified number', async () => {
  await signUp(open(), 'savitri@example.in')
  cleanup()
  const again = show('/account/signup/code', { '/account/signup/*': SignUp, '/account/login3': LogIn }, true)
  await again.user.click(input('Code'))
  await again.user.paste(`Kaushal: ${await client.codeFor(MOBILE)} is your code`)
  await press(again, 'Continue')
  await screen.findByText(JSON.stringify({ username: MOBILE, verified: true }))
  expect((await client.signIn(MOBILE)).status).toBe(200)
  expect(sessionStorage.getItem('signup')).toBeNull()
  await backend.api.database.query('delete from users where mobile = $1::text', [MOBILE])
})

test('an address with an account leads back to its field, with everything else as typed', async () => {
  expectConsoleErrors(/status: 400/)
  const opened = open()
  await signUp(opened, ADMINISTRATOR)
  await opened.user.type(input('Code'), await client.codeFor(MOBILE))
  await press(opened, 'Continue')
  await waitFor(() => expect(input('E-mail').value).toBe(ADMINISTRATOR))
  expect(document.getElementById('email-help')?.textContent).toMatch(/^This address already has an account/)
  expect(input('Name').value).toBe('Savitri Bai')
  expect(input('Password').value).toBe('')
})

test('messages are shown with their status, and filtered by it', async () => {
  await client.signUp({
    name: 'A',
    mobile: MOBILE,
    email: 'm@example.in',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  await backend.api.database.query(
    `update outbox set tries = 2, failure = 'The SMS gateway replied with status 500.' where id = (select min(id) from outbox)`,
  )
  const { user } = show('/outbox', { '/outbox': OutboxScreen }, false)
  await screen.findByText(/The SMS gateway replied with status 500. Tried 2 times./)
  const all = screen.getAllByRole('listitem').length
  await user.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Sent' }))
  await screen.findByText('There are no messages with this status.')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(all))
})

test('while sign-up is closed, the screen says so and whom to ask, in place of the form', async () => {
  const settings = [{ name: 'sign_up.open', version: 0, value: 0 }]
  expect((await backend.api.post('settings', { settings })).status).toBe(200)
  open()
  await screen.findByText(/^Sign-up is closed/)
  expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull()
})

test('jobs are shown with their progress, result or failure, and a failed one is run again', async () => {
  await backend.api.database.script(`
    insert into job (name, payload, due_at, done_at, result, failure, failed_at, attempts, lease, progress, total) values
      ('plan_reminder', '{}', null, now(), '{"people": 12, "districts": 4}', null, null, 1, null, 0, 0),
      ('plan_reminder', '{}', now() + interval '1 minute', null, null, null, null, 1, gen_random_uuid(), 30, 120),
      ('later_version', '{}', now() + interval '1 day', null, '{"plants": 3}', null, null, 0, null, 0, 0),
      ('plan_reminder', '{}', null, null, null, 'It failed.', now(), 8, null, 0, 0)`)
  const { user } = show('/jobs', { '/jobs': JobsScreen }, false)
  await screen.findByText('Reminded: 12 (districts: 4)')
  expect(screen.getByRole('progressbar', { name: '30 of 120' })).toBeTruthy()
  expect(screen.getByText('Job of another version: later_version')).toBeTruthy()
  expect(screen.queryByText(/jobs\.results/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  screen.getByText('It failed. Tried 8 times.')
  await user.click(screen.getByRole('button', { name: 'Run again' }))
  await screen.findByText('There are no jobs with this status.')
  expect((await backend.api.get('jobs', { filter: { status: 'waiting' } })).body).toMatchObject([
    { failure: null, attempts: 0 },
    { name: 'later_version' },
  ])
})
