/** The registration of a candidate who has just signed up: nothing is asked twice, and the consent can be read. */
import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import CandidateHome from '../../resources/candidate/CandidateHome.tsx'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/session/storage.ts'
import { anonymousClient, newCandidate } from '../fixtures/anonymousClient.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const screens = { '/home': CandidateHome, '/registration/:id/:page?': RegistrationScreen }
let backend: Backend

beforeAll(async () => {
  backend = await startBackend(areas)
})
afterAll(() => backend.stop())
beforeEach(() => backend.api.database.query('delete from throttle'))

/** A candidate who has signed up and signed in. */
async function signedUp(name: string) {
  const person = newCandidate({ name })
  const client = anonymousClient(backend.api)
  await client.signUp(person)
  await client.verify(person.mobile, await client.codeFor(person.mobile))
  const { body } = await client.signIn(person.mobile)
  storage.signIn(body as unknown as Parameters<typeof storage.signIn>[0])
  return person
}

async function inHindi() {
  const changeTo = async (language: string) => {
    vi.stubGlobal('fetch', async () => new Response(readFileSync(`public/assets/i18n/${language}.json`)))
    await i18nProvider.changeLocale(language)
    vi.unstubAllGlobals()
  }
  onTestFinished(() => changeTo('en'))
  await changeTo('hi')
}

const textbox = async (name: RegExp) => (await screen.findByRole('textbox', { name })) as HTMLInputElement

test('it begins with what the sign-up asked', async () => {
  const person = await signedUp('Asha Known')
  show('/registration/new', screens, true)
  expect((await textbox(/^Full name/)).value).toBe('Asha Known')
  expect((await textbox(/^Mobile/)).value).toBe(person.mobile)
  expect((await textbox(/^E-mail/)).value).toBe(person.email)
})

test('a date that is not complete is refused with one as people write it', async () => {
  await signedUp('Asha Date')
  const { user } = show('/registration/new', screens, true)
  await user.type(await textbox(/^Date of birth/), '1/5/90')
  await user.tab()
  expect(await screen.findByText('Must be a date with the full year, like 01-04-2025')).toBeTruthy()
})

test('the text of the consent is in the language of the screen', async () => {
  await signedUp('Asha Hindi')
  await inHindi()
  show('/registration/new/review', screens, true)
  const consent = within(await screen.findByRole('group', { name: 'सहमति' }))
  expect(consent.getByText(/^मैं सहमत हूँ/)).toBeTruthy()
})

/** An application of the person who has just signed up, with this status and submission. */
async function application(mobile: string, values: Record<string, string>) {
  const { body } = await backend.api.post<{ id: number }>('rpl/employee_registration', {
    name: 'Asha Again',
    gender: 2,
    date_of_birth: '1990-05-01',
    mobile,
  })
  const columns = Object.keys(values).map((column, at) => `${column} = $${at + 3}`)
  await backend.api.database.query(
    `update employee_registration set user_id = $2::integer, ${columns.join(', ')} where id = $1::integer`,
    [body.id, storage.profile()?.id, ...Object.values(values)],
  )
  return body.id
}

const registrationStep = async () =>
  (await screen.findByText('Registration', { selector: 'li span' })).closest('li') as HTMLElement

test.each([
  ['2026-05-01', '9000000301'],
  [dayInIndia(), '9000000304'],
])('a step that is to be done again does not show that it was done on %s', async (submitted_on, mobile) => {
  await signedUp('Asha Again')
  await application(mobile, { application_status: 'sent_back', submitted_on })
  show('/home', screens, true)
  const step = await registrationStep()
  expect(step.textContent).toContain('Sent back')
  expect(step.textContent).not.toContain('20')
})

test('an application that was sent back says once what to do, and on its pages what to correct', async () => {
  await signedUp('Asha Returned')
  const notes = 'The photo is blurred.'
  await application('9000000302', { application_status: 'sent_back', notes })
  const { user } = show('/home', screens, true)
  const step = await registrationStep()
  expect(step.textContent).toBe('RegistrationSent backCorrect your registration')
  expect(screen.getAllByText(/Read the note, correct the answers and submit again\./)).toHaveLength(1)
  expect(
    screen.getByText('Your name and numbers must be correct before you submit your registration again.'),
  ).toBeTruthy()
  await user.click(within(step).getByRole('link', { name: 'Correct your registration' }))
  expect(await screen.findByRole('heading', { name: 'Addresses' })).toBeTruthy()
  expect(screen.getByText(notes)).toBeTruthy()
})

test('an application that has ended says so at its step, and once why', async () => {
  await signedUp('Asha Rejected')
  await application('9000000303', { application_status: 'rejected' })
  show('/home', screens, true)
  const step = (await screen.findByText('Approval', { selector: 'li span' })).closest('li')
  expect(step?.textContent).toBe('ApprovalRejected')
  expect(screen.getAllByText(/Your registration was rejected\./)).toHaveLength(1)
  expect(screen.getByText('Your name and numbers must be correct, so that messages get to you.')).toBeTruthy()
})
