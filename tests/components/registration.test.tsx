/** The registration page by page: what a page needs, how it is stored and sent, and what happens when a reply is lost. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import CandidateHome from '../../resources/candidate/CandidateHome.tsx'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import { CANDIDATE_ROLE } from '../../schema/defaultRights.ts'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { storage } from '../../src/data/session/storage.ts'
import { createCandidate } from '../fixtures/createCandidate.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, delayOptions, panchayats, pick, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
})
afterAll(() => backend.stop())

type Stored = Record<string, unknown> & { id: number; version: number }
const stored = async (name: string) =>
  (await backend.api.get<Stored[]>(PATH, { filter: { name }, range: [0, 9] })).body

const open = (path = '/registration/new') =>
  show(path, { '/registration/:id/:page?': RegistrationScreen }, true)
const press = (name: RegExp | string) => screen.findByRole('button', { name })

async function fillPerson(user: ReturnType<typeof open>['user'], name: string, mobile: string) {
  await user.type(await screen.findByRole('textbox', { name: /^Full name/ }), name)
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await user.type(screen.getByRole('textbox', { name: /^Date of birth/ }), '01-05-1990')
  await user.type(screen.getByRole('textbox', { name: /^Mobile/ }), mobile)
}

async function fillAddress(user: ReturnType<typeof open>['user']) {
  await screen.findByText('Step 2 of 7')
  await pick(user, /^Gram panchayat/, 'Abbigeri')
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), '12, Station Road')
  await user.type(screen.getByRole('textbox', { name: /^PIN code/ }), '582208')
}

test('a missing answer stays marked when the cursor leaves its field for the summary', async () => {
  const { user } = open()
  const name = await screen.findByRole('textbox', { name: /^Full name/ })
  await user.click(name)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('4 errors to correct')
  const isMarked = (label: RegExp) => screen.getByRole('textbox', { name: label }).ariaInvalid
  // The field that is left is checked again.
  await user.click(screen.getByRole('textbox', { name: /^Mobile/ }))
  await user.click(screen.getByRole('textbox', { name: /^E-mail/ }))
  expect([isMarked(/^Full name/), isMarked(/^Mobile/), isMarked(/^E-mail/)]).toEqual([
    'true',
    'true',
    'false',
  ])
  await user.type(name, 'Asha')
  await waitFor(() => expect(isMarked(/^Full name/)).toBe('false'))
})

test('a page says what it needs, and needs nothing of the next ones', { tags: 'thorough' }, async () => {
  const { user } = open()
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
  await user.click(await press('Continue'))
  const summary = await screen.findByRole('alert')
  for (const label of ['Full name', 'Gender', 'Date of birth', 'Mobile'])
    expect(within(summary).getByText(new RegExp(`^${label}`))).toBeTruthy()
  await fillPerson(user, 'Asha One', '9000000201')
  await user.click(await press('Continue'))
  expect(await screen.findByText('Step 2 of 7')).toBeTruthy()
  // Without an area it would be outside the areas of staff.
  expect(await screen.findByText(/^Not saved: this browser cannot store your input/)).toBeTruthy()
  expect(await stored('Asha One')).toEqual([])
})

test('a village that is typed fills in the areas above it, and the permanent address is the same', {
  tags: 'thorough',
}, async () => {
  const { user, router } = open()
  await fillPerson(user, 'Asha Two', '9000000202')
  await user.click(await press('Continue'))
  await fillAddress(user)
  await user.click(await press('Continue'))
  expect(await screen.findByText('Step 3 of 7')).toBeTruthy()
  await waitFor(async () => {
    const [record] = await stored('Asha Two')
    expect(record?.stage).toBe(2)
    expect(record?.permanent_panchayat_id).toBe(record?.panchayat_id)
    expect(record?.permanent_state_id).toBe(record?.state_id)
  })
  const [record] = await stored('Asha Two')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/registration/${record?.id}/education`))
})

test('a page waits for the village that was typed, and is not refused for lack of it', {
  tags: 'thorough',
}, async () => {
  delayOptions(400)
  const { user } = open()
  await fillPerson(user, 'Asha Slow', '9000000211')
  await user.click(await press('Continue'))
  await screen.findByText('Step 2 of 7')
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), '12, Station Road')
  await user.type(screen.getByRole('textbox', { name: /^PIN code/ }), '582208')
  await user.type(screen.getByRole('combobox', { name: /^Gram panchayat/ }), 'Abbigeri{Enter}')
  await user.click(await press('Continue'))
  expect(await screen.findByText('Step 3 of 7')).toBeTruthy()
  await waitFor(async () => expect((await stored('Asha Slow'))[0]?.permanent_panchayat_id).toBeTruthy())
})

test('an answer that the server refuses is named with a link to its page, and marked there', {
  tags: 'thorough',
}, async () => {
  expectConsoleErrors(/Does not belong/)
  const set = (pin_prefixes: string | null) =>
    backend.api.database.query('update state set pin_prefixes = $1::text', [pin_prefixes])
  await set('56, 57')
  const { user } = open()
  await fillPerson(user, 'Asha Pin', '9000000210')
  await user.click(await press('Continue'))
  await fillAddress(user)
  await user.click(await press('Continue'))
  const link = await waitFor(() =>
    within(screen.getByText(/^PIN code: Does not belong to the chosen state\./)).getByRole('link', {
      name: 'Correct it',
    }),
  )
  expect(screen.queryByText(/^Permanent PIN code/)).toBeNull()
  await user.click(link)
  const pin = await screen.findByRole('textbox', { name: /^PIN code/ })
  expect(pin.getAttribute('aria-invalid')).toBe('true')
  await user.clear(pin)
  await user.type(pin, '562208')
  await user.click(await press('Continue'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  await set(null)
})

test('an answer in a row that the server refuses is named with its row, and the link goes to its cell', async () => {
  expectConsoleErrors(/Is before the birth/)
  const education = [
    { level: 'iti', year: 2009 },
    { level: 'diploma', year: 2011 },
  ]
  const id = await createCandidate(backend.api, { name: 'Asha Rows', education })
  const { user } = open(`/registration/${id}/personal`)
  const body = { message: 'Refused', errors: { 'education.1.year': 'Is before the birth' } }
  const refusal = Object.assign(new Error('Is before the birth'), { status: 400, body })
  const update = vi.spyOn(dataProvider, 'update').mockRejectedValue(refusal)
  await user.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'asha@kaushal.example')
  await user.click(await press('Continue'))
  const refused = await screen.findByText(/^Education, row 2: Year of passing: Is before the birth\./)
  await user.click(within(refused).getByRole('link', { name: 'Correct it' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('field-education.1.year'))
  update.mockRestore()
})

test('a save whose reply is lost registers once, and is sent again by itself', async () => {
  expectConsoleErrors(/No reply/)
  const lost = Object.assign(new Error('No reply'), { status: 0 })
  const create = dataProvider.create
  const keys: unknown[] = []
  vi.spyOn(dataProvider, 'create').mockImplementation(async (resource, params) => {
    keys.push(params.meta?.idempotencyKey)
    const reply = await create(resource, params)
    if (keys.length === 1) throw lost
    return reply as never
  })
  const { user } = open()
  await fillPerson(user, 'Asha Three', '9000000203')
  await user.click(await press('Continue'))
  await fillAddress(user)
  await user.click(await press('Continue'))
  await screen.findByText('Step 3 of 7')
  expect(await screen.findByText(/It will be sent when you are online/)).toBeTruthy()
  await user.click(await press('Back'))
  await user.type(await screen.findByRole('textbox', { name: /^Constituency/ }), 'Ron')
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  const records = await stored('Asha Three')
  expect(records.map(({ constituency }) => constituency)).toEqual(['Ron'])
})

test('a change on another device is shown, and nothing is overwritten', async () => {
  expectConsoleErrors(/Someone saved this record/)
  const { body } = await backend.api.post<Stored>(PATH, {
    name: 'Asha Four',
    gender: 2,
    date_of_birth: '1990-05-01',
    mobile: '9000000204',
  })
  const { user } = open(`/registration/${body.id}`)
  // It opens at the first page that misses something.
  expect(await screen.findByText('Step 2 of 7')).toBeTruthy()
  await backend.api.post(PATH, { id: body.id, version: body.version, email: 'other@kaushal.example' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'mine@kaushal.example')
  await user.click(await press('Continue'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('other@kaushal.example')
  expect((await stored('Asha Four'))[0]?.email).toBe('other@kaushal.example')
})

test('all answers are reviewed, submitted with what is missing named, and the next one begins empty', async () => {
  const id = await createCandidate(backend.api, { name: 'Asha Five', employed: undefined })
  const { user } = open(`/registration/${id}/review`)
  expect(await screen.findByText('Still missing: Employed now')).toBeTruthy()
  await user.click(await press('Submit'))
  expect(await screen.findByText(/^Answers are still missing/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Change.*Trade and employment/ }))
  const employed = await screen.findByRole('group', { name: /^Employed now/ })
  await user.click(within(employed).getByRole('radio', { name: 'No' }))
  await user.click(await press('Continue'))
  // The bank account is given as a whole, or not at all.
  const paste = async (name: RegExp, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }))
    await user.paste(text)
  }
  await paste(/^Account number/, '00123456789')
  await user.click(await press('Continue'))
  expect((await screen.findAllByText('Required')).length).toBe(4)
  await paste(/^Bank/, 'State Bank of India')
  await paste(/^Branch/, 'Badami')
  await paste(/^IFSC/, 'SBIN0001234')
  await paste(/^Account holder/, 'Asha Five')
  await user.click(await press('Continue'))
  // Documents can be added later.
  expect(await screen.findByText('Step 6 of 7')).toBeTruthy()
  await user.click(await press('Continue'))
  expect(await screen.findByText('XXXXXXX6789')).toBeTruthy()
  // A table would be cut on a phone.
  const education = within(screen.getByRole('group', { name: 'Education' }))
  expect([education.queryByRole('table'), education.getByText('Level')]).toEqual([null, expect.anything()])
  await user.click(await press('Submit'))
  expect(await screen.findByText(/^The registration needs the consent/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^I have read this out/ }))
  await user.click(await press('Submit and register another'))
  expect(await screen.findByText('Step 1 of 7')).toBeTruthy()
  expect(((await screen.findByRole('textbox', { name: /^Full name/ })) as HTMLInputElement).value).toBe('')
  expect((await stored('Asha Five'))[0]?.application_status).toBe('submitted')
})

test('a photo that the settings require is asked for on its page, and missing in the review', async () => {
  const set = (value: number, version: number) =>
    backend.api.post('settings', { settings: [{ name: 'candidate.photo_required', value, version }] })
  await set(1, 0)
  const person = { name: 'Asha Seven', gender: 2, date_of_birth: '1990-05-01', mobile: '9000000207' }
  const { body } = await backend.api.post<Stored>(PATH, person)
  const { user } = open(`/registration/${body.id}/documents`)
  expect(await screen.findByText('Step 6 of 7')).toBeTruthy()
  const label = () => screen.getByText('Photo', { selector: 'legend' })
  await waitFor(() => expect(within(label()).getByText('*')).toBeTruthy())
  await user.click(await press('Continue'))
  expect(within(await screen.findByRole('alert')).getByText(/^Photo/)).toBeTruthy()
  cleanup()
  open(`/registration/${body.id}/review`)
  expect(await screen.findByText('Still missing: Photo')).toBeTruthy()
  await set(0, 1)
})

test('the home of a candidate shows where the application stands, and the note of a decision beside the pages', async () => {
  vi.spyOn(storage, 'role').mockReturnValue(CANDIDATE_ROLE)
  const { body } = await backend.api.post<Stored>(PATH, {
    name: 'Asha Six',
    gender: 2,
    date_of_birth: '1990-05-01',
    mobile: '9000000206',
  })
  const home = () => show('/home', { '/home': CandidateHome }, true)
  const links = (name: RegExp) => screen.findByRole('link', { name })
  home()
  expect((await links(/^Continue your registration \(step 2 of 7\)$/)).getAttribute('href')).toBe(
    `/registration/${body.id}`,
  )
  cleanup()
  await backend.api.database.query(
    `update employee_registration set application_status = 'sent_back', notes = 'The address is not complete.' where id = $1::integer`,
    [body.id],
  )
  home()
  expect(await screen.findByText('The address is not complete.')).toBeTruthy()
  expect((await links(/^Addresses$/)).getAttribute('href')).toBe(`/registration/${body.id}/address`)
  cleanup()
  await backend.api.database.query(
    `update employee_registration set application_status = 'submitted', registration_number = 'KA-2026-0000123-7' where id = $1::integer`,
    [body.id],
  )
  home()
  expect(await screen.findByText('KA-2026-0000123-7')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /registration/i })).toBeNull()
})
