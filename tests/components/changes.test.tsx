/** The change of an approved candidate: requested in the form, shown as a difference, decided from the keyboard. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import CandidateHome from '../../resources/candidate/CandidateHome.tsx'
import { candidateScreens } from '../../resources/candidate/candidateScreens.ts'
import CandidateScreen from '../../resources/candidate/record/CandidateScreen.tsx'
import { storage } from '../../src/data/session/storage.ts'
import { anonymousClient, newCandidate } from '../fixtures/anonymousClient.ts'
import { createCandidate } from '../fixtures/createCandidate.ts'
import { pdfOf, upload } from '../fixtures/images.ts'
import { ADMINISTRATOR, PASSWORD } from '../support.ts'
import { areas, byPath, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
const screens = {
  ...byPath(candidateScreens),
  '/employee_registration/:id': CandidateScreen,
}
type Row = Record<string, number> & { id: number }
let backend: Backend
let staff: Parameters<typeof storage.signIn>[0]

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
  const login = { username: ADMINISTRATOR, password: PASSWORD }
  staff = (await backend.api.post<typeof staff>('login', login)).body
})
afterAll(() => backend.stop())
beforeEach(() => backend.api.database.query('delete from throttle'))

/** An approved candidate. */
async function approved(name: string, values: object = {}): Promise<number> {
  const id = await createCandidate(backend.api, { name, ...values })
  await backend.api.database.query(
    `update employee_registration set application_status = 'approved', consent_status = 'given' where id = $1::integer`,
    [id],
  )
  return id
}
/** A request by another user than the administrator who is signed in, or by that one. */
async function requested(id: number, values: object, { isOwn = false } = {}): Promise<number> {
  const document = (await upload(backend.api, pdfOf())).body.id
  const body = { id, values, reason: 'As on the card', document }
  const { body: request, status, text } = await backend.api.post<Row>(`${PATH}/changes/request`, body)
  expect(status, text).toBe(200)
  if (isOwn) return request.id
  await backend.api.database.query(
    'update change_request set requested_by = (select max(id) + 1 from users) where id = $1::integer',
    [request.id],
  )
  return request.id
}
const withdrawConsent = (id: number) =>
  backend.api.database.query(
    `update employee_registration set consent_status = 'withdrawn' where id = $1::integer`,
    [id],
  )
const storedOf = async (id: number, column: string) =>
  (
    await backend.api.database.query<{ value: string }>(
      `select ${column} as value from employee_registration where id = $1::integer`,
      [id],
    )
  )[0]?.value

test('a change needs a reason and a document, is shown as a difference while it waits, and can be withdrawn', {
  tags: 'thorough',
}, async () => {
  const id = await approved('Asha Patil')
  const { user } = show(`/employee_registration/${id}`, screens, false)
  await user.click(await screen.findByRole('link', { name: 'Request a change' }))
  const name = await screen.findByRole('textbox', { name: /^Full name/ })
  await user.clear(name)
  await user.type(name, 'Asha Patel')
  await user.click(screen.getByRole('button', { name: 'Send the request' }))
  // Without them it is not sent.
  expect((await screen.findAllByText(/required/i)).length).toBeGreaterThan(1)
  expect(await storedOf(id, 'name')).toBe('Asha Patil')
  cleanup()
  // A browser of these tests uploads no files.
  await requested(id, { name: 'Asha Patel' }, { isOwn: true })
  // While it waits, the form of the next one leads to the record.
  const { user: reader } = show(`/employee_registration/${id}/change`, screens, false)
  const waiting = within(await screen.findByRole('region', { name: 'A change waits for a decision' }))
  const lines = within(await waiting.findByRole('table', { name: 'What changes' })).getAllByRole('row')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['NowNew', 'Full nameAsha PatilAsha Patel'])
  expect(waiting.getByText('As on the card')).toBeTruthy()
  expect(waiting.getByText(/You requested this change/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Request a change' })).toBeNull()
  await reader.click(waiting.getByRole('button', { name: 'Withdraw the request' }))
  await waitFor(() => expect(screen.queryByText('A change waits for a decision')).toBeNull())
  expect(
    within(screen.getByRole('region', { name: 'Requests for changes' })).getByText('Withdrawn'),
  ).toBeTruthy()
  expect(await storedOf(id, 'name')).toBe('Asha Patil')
})

test('without the consent no change can be requested, and the record says why', async () => {
  const id = await approved('Farida Nadaf')
  await withdrawConsent(id)
  // The address of the form leads to the record.
  show(`/employee_registration/${id}/change`, screens, false)
  expect(await screen.findByText(/^The consent to the use of the data was withdrawn/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Request a change' })).toBeNull()
})

test('the queue is decided from the keyboard: approve, reject with a note, undo', async () => {
  const [first, second] = [await approved('Bhagya Rao'), await approved('Chetan Naik')]
  const request = await requested(first, { constituency: 'Badami' })
  await requested(second, { constituency: 'Ilkal' })
  await backend.api.database.query(
    `update change_request set requested_at = '2026-11-20T19:00:00Z' where id = $1::integer`,
    [request],
  )
  const { user } = show('/changes', screens, false)
  await screen.findByRole('article', { name: 'Bhagya Rao' })
  // It was half past midnight in India.
  expect(await screen.findByText('Constituency · 21 Nov 2026')).toBeTruthy()
  await user.keyboard('a')
  await screen.findByRole('article', { name: 'Chetan Naik' })
  expect(await storedOf(first, 'constituency')).toBe('Badami')
  await user.keyboard('u')
  await waitFor(async () => expect(await storedOf(first, 'constituency')).toBeNull())
  await screen.findByText(/2 wait/)
  await user.keyboard('r')
  const note = await screen.findByRole('textbox', { name: /Comment/ })
  await user.type(note, 'No document')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Chetan Naik' })).toBeNull())
  expect(await storedOf(second, 'constituency')).toBeNull()
  await screen.findByText(/1 waits/)
})

test('on a phone the list opens one, and the steps are under the thumb', async () => {
  const id = await approved('Deepa Kulkarni')
  await requested(id, { constituency: 'Hungund' })
  const { user } = show('/changes', screens, true)
  await user.click(await screen.findByRole('button', { name: /Deepa Kulkarni/ }))
  const article = within(await screen.findByRole('article', { name: 'Deepa Kulkarni' }))
  await user.click(article.getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect(await storedOf(id, 'constituency')).toBe('Hungund'))
})

test('a candidate reads at home that the change waits, why it was rejected, or why none can be requested', {
  tags: 'thorough',
}, async () => {
  const person = newCandidate({ name: 'Eshwar Gowda' })
  const client = anonymousClient(backend.api)
  await client.signUp(person)
  await client.verify(person.mobile, await client.codeFor(person.mobile))
  const session = (await client.signIn(person.mobile)).body as unknown as typeof staff
  const id = await approved('Eshwar Gowda', { mobile: person.mobile })
  await backend.api.database.query(
    'update employee_registration set user_id = (select id from users where mobile = $2::text) where id = $1::integer',
    [id, person.mobile],
  )
  const request = await requested(id, { constituency: 'Mudhol' })
  storage.signIn(session)
  const home = { '/home': CandidateHome, ...screens }
  const { user } = show('/home', home, true)
  expect(await screen.findByText(/Your change waits for a decision/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See the change' }))
  const waiting = within(await screen.findByRole('region', { name: 'A change waits for a decision' }))
  expect(await waiting.findByText('Mudhol')).toBeTruthy()
  expect(waiting.queryByRole('button', { name: 'Approve' })).toBeNull()
  cleanup()
  await backend.api.database.query(
    `update change_request set status = 'rejected', notes = 'The card is of another person', decided_at = now() where id = $1::integer`,
    [request],
  )
  show('/home', home, true)
  expect(await screen.findByText('The card is of another person')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Request a change' })
  expect(link.getAttribute('href')).toBe(`/employee_registration/${id}/change`)
  cleanup()
  await withdrawConsent(id)
  const { user: reader } = show('/home', home, true)
  const why = /The consent to the use of the data was withdrawn/
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Request a change' })).toBeNull()
  await reader.click(screen.getByRole('link', { name: 'My data' }))
  expect(await screen.findByRole('button', { name: 'Give the consent' })).toBeTruthy()
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Request a change' })).toBeNull()
})
