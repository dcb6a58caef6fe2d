/** Where no employment can be entered or confirmed, the screens say why and have no button that the server would refuse. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import BatchScreen from '../../resources/batch/BatchScreen.tsx'
import CandidateHome from '../../resources/candidate/CandidateHome.tsx'
import CandidateScreen from '../../resources/candidate/record/CandidateScreen.tsx'
import WorkScreen from '../../resources/candidate/topics/WorkScreen.tsx'
import EmploymentScreen from '../../resources/employment/EmploymentScreen.tsx'
import { extensions } from '../../resources/index.ts'
import { toConfirmFilter } from '../../schema/rpl/employmentChoices.ts'
import { ExtensionsContext } from '../../src/app/extensions.ts'
import { storage } from '../../src/data/session/storage.ts'
import EntityList from '../../src/grid/EntityList.tsx'
import { anonymousClient, newCandidate } from '../fixtures/anonymousClient.ts'
import { createCandidate } from '../fixtures/createCandidate.ts'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { areas, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const screens = {
  '/employee_registration/:id': CandidateScreen,
  '/employment/:id': EmploymentScreen,
  '/batch/:id': BatchScreen,
  '/candidate/work': WorkScreen,
  '/home': CandidateHome,
  '/:entity': () => (
    <ExtensionsContext.Provider value={extensions}>
      <EntityList />
    </ExtensionsContext.Provider>
  ),
}
const NO_CERTIFICATE = 'There is no valid certificate, so no employment can be entered or confirmed.'
const NO_CONSENT = /^The consent .* given again before an employment can be entered or confirmed\.$/
let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
})
afterAll(() => backend.stop())
beforeEach(() => backend.api.database.query('delete from throttle'))

const write = (id: number, values: object) => {
  const columns = Object.keys(values).map((column, at) => `${column} = $${at + 2}`)
  return backend.api.database.query(`update employee_registration set ${columns} where id = $1::integer`, [
    id,
    ...Object.values(values),
  ])
}

/** A certified candidate with an employment that waits for the confirmation. */
async function employed(values: object): Promise<{ id: number; employment: number }> {
  const { api } = backend
  const id = await createCandidate(api, values)
  await write(id, { application_status: 'certified', consent_status: 'given' })
  const { panchayat_id } = (await api.get<{ panchayat_id: number }>(`rpl/employee_registration/${id}`)).body
  const job = { id, panchayat_id, job_role: 'Mason', employer: 'Renuka Sugars' }
  const { body, text } = await api.post<{ id: number }>('rpl/results/update_employment', job)
  expect(body.id, text).toBeTruthy()
  return { id, employment: body.id }
}

const actions = ['Enter an employment', 'Confirm', 'Correct', 'Last day', 'Not true']
const shownActions = () => actions.filter((name) => screen.queryByRole('button', { name }))

test('the pages of the candidate and of the employment follow the certificate and the consent', async () => {
  const { id, employment } = await employed({ name: 'Geeta Hiremath' })
  show(`/employee_registration/${id}`, screens, false)
  expect(await screen.findByText(/^Next: the candidate confirms it on the phone/)).toBeTruthy()
  expect(shownActions()).toEqual(actions)
  cleanup()
  await write(id, { consent_status: 'withdrawn' })
  show(`/employee_registration/${id}`, screens, false)
  expect(await screen.findByText(NO_CONSENT)).toBeTruthy()
  expect(shownActions()).toEqual(['Last day', 'Not true'])
  cleanup()
  // The certificate was revoked.
  await write(id, { application_status: 'assessed', consent_status: 'given' })
  show(`/employment/${employment}`, screens, false)
  expect(await screen.findByText(NO_CERTIFICATE)).toBeTruthy()
  expect(shownActions()).toEqual(['Last day', 'Not true'])
})

test('the list of those to confirm says what is to be done before, where the server would refuse a confirmation', async () => {
  await employed({ name: 'Lata Kumbar' })
  const withdrawn = await employed({ name: 'Mala Badami' })
  const revoked = await employed({ name: 'Nila Talwar' })
  await write(withdrawn.id, { consent_status: 'withdrawn' })
  await write(revoked.id, { application_status: 'assessed', is_pass: 1 })
  show(`/employment?filter=${encodeURIComponent(JSON.stringify(toConfirmFilter))}`, screens, false)
  await screen.findAllByText('Confirm the employment')
  const rowOf = (name: string) => screen.getByText(name).closest('[role=row], tr')?.textContent
  expect(rowOf('Lata Kumbar')).toMatch(/Confirm the employment.*Candidate, or an officer with a document/)
  expect(rowOf('Mala Badami')).toMatch(/Give the consent again.*Candidate, or who registers/)
  expect(rowOf('Nila Talwar')).toMatch(/Issue the certificate.*State mission/)
  expect(rowOf('Nila Talwar')).not.toContain('Confirm the employment')
})

test('an employment is not entered for those of a batch who withdrew the consent', async () => {
  const { api } = backend
  const [trade] = (await api.get<Record<string, number>[]>('trade')).body
  const [district] = (await api.get<Record<string, number>[]>('district')).body
  const [batch] = await api.database.query<{ id: number }>(
    `insert into batch (state_id, district_id, trade_id, batch_status, unit, from_date, to_date, from_time, to_time, "limit", including_saturday, including_sunday)
       values ($1::integer, $2::integer, $3::integer, 'closed', 'Room 1', $4::date, $5::date, '09:00', '13:00', 20, 0, 0) returning id`,
    [district?.state_id, district?.id, trade?.id, dayFromToday(-30), dayFromToday(-7)],
  )
  const people: number[] = []
  for (const name of ['Hema Badiger', 'Indira Kamble', 'Jaya Pattar']) {
    people.push(await createCandidate(api, { name }))
    await write(people.at(-1) ?? 0, { application_status: 'certified', batch_id: batch?.id })
  }
  await write(people[0] ?? 0, { consent_status: 'withdrawn' })
  const { user } = show(`/batch/${batch?.id}`, screens, false)
  await user.click(await screen.findByRole('button', { name: 'Enter for several' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'Indira Kamble' })).toBeTruthy()
  expect(dialog.queryByRole('checkbox', { name: 'Hema Badiger' })).toBeNull()
})

test('a candidate without the consent is not sent to confirm, and reads why', async () => {
  const person = newCandidate({ name: 'Kavita Doddamani' })
  const client = anonymousClient(backend.api)
  await client.signUp(person)
  await client.verify(person.mobile, await client.codeFor(person.mobile))
  const session = (await client.signIn(person.mobile)).body as unknown as Parameters<typeof storage.signIn>[0]
  const { id } = await employed({ name: person.name, mobile: person.mobile })
  for (const table of ['employee_registration', 'employment'])
    await backend.api.database.query(
      `update ${table} set user_id = (select id from users where mobile = $2::text) where ${table === 'employment' ? 'candidate_id' : 'id'} = $1::integer`,
      [id, person.mobile],
    )
  storage.signIn(session)
  show('/home', screens, true)
  expect(await screen.findByText('It was entered where you work. Please confirm it.')).toBeTruthy()
  cleanup()
  await write(id, { consent_status: 'withdrawn' })
  show('/home', screens, true)
  expect(await screen.findByText(/before a change can be requested/)).toBeTruthy()
  expect(screen.queryByText('It was entered where you work. Please confirm it.')).toBeNull()
  cleanup()
  show('/candidate/work', screens, true)
  expect(await screen.findByText(NO_CONSENT)).toBeTruthy()
  expect(shownActions()).toEqual(['Last day', 'Not true'])
})
