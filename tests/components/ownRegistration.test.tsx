/** The registration of a candidate who has just signed up: nothing is asked twice, and the consent can be read. */
import { readFileSync } from 'node:fs'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import CandidateHome from '../../resources/candidate/CandidateHome.tsx'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/storage.ts'
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
afterEach(cleanup)

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

test('a step that is to be done again does not show the day on which it was done', async () => {
  await signedUp('Asha Again')
  const { body } = await backend.api.post<{ id: number }>('rpl/employee_registration', {
    ...{ name: 'Asha Again', gender: 2, date_of_birth: '1990-05-01', mobile: '9000000301' },
  })
  await backend.api.database.query(
    `update employee_registration set application_status = 'sent_back', submitted_on = '2026-05-01', user_id = $2::integer where id = $1::integer`,
    [body.id, storage.profile()?.id],
  )
  show('/home', screens, true)
  const step = (await screen.findByText('Registration', { selector: 'li span' })).closest('li')
  expect(step?.textContent).toContain('Next')
  expect(step?.textContent).not.toContain('2026')
})
