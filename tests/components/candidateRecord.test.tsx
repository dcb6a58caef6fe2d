/** One candidate on one page, the lists beside the candidates, and what a candidate reads before there is anything to show. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import CandidateHome from '../../resources/candidate/CandidateHome.tsx'
import MyDataScreen from '../../resources/candidate/myData/MyDataScreen.tsx'
import CandidateScreen from '../../resources/candidate/record/CandidateScreen.tsx'
import AttendanceScreen from '../../resources/candidate/topics/AttendanceScreen.tsx'
import CertificationScreen from '../../resources/candidate/topics/CertificationScreen.tsx'
import CourseScreen from '../../resources/candidate/topics/CourseScreen.tsx'
import ExamScreen from '../../resources/candidate/topics/ExamScreen.tsx'
import ResultsScreen from '../../resources/candidate/topics/ResultsScreen.tsx'
import WorkScreen from '../../resources/candidate/topics/WorkScreen.tsx'
import ByTradeScreen from '../../resources/candidate/trades/ByTradeScreen.tsx'
import UnregisteredScreen from '../../resources/candidate/unregistered/UnregisteredScreen.tsx'
import { CANDIDATE_ROLE, TPS_ROLE } from '../../schema/defaultRights.ts'
import { storage } from '../../src/data/session/storage.ts'
import { candidateMenu } from '../../src/shell/menu/candidateMenu.ts'
import { anonymousClient, newCandidate } from '../fixtures/anonymousClient.ts'
import { createCandidate } from '../fixtures/createCandidate.ts'
import { ADMINISTRATOR, PASSWORD } from '../support.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, names, openList, panchayats, row, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
const person = newCandidate({ name: 'Asha Patil' })
type Row = Record<string, number> & { id: number }
let backend: Backend
let staff: Parameters<typeof storage.signIn>[0]
let id: number
let tradeId: number

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
  const login = { username: ADMINISTRATOR }
  staff = (await backend.api.post<typeof staff>('login', { ...login, password: PASSWORD })).body
  id = await createCandidate(backend.api, { mobile: person.mobile })
  tradeId = Number((await backend.api.get<Row>(`${PATH}/${id}`)).body.trade_id)
})
afterAll(() => backend.stop())
beforeEach(() => backend.api.database.query('delete from throttle'))

const setStatus = (status: string) =>
  backend.api.database.query(
    'update employee_registration set application_status = $2::text where id = $1::integer',
    [id, status],
  )

test('a candidate opens as a page to read, with the steps, the account, the history and a button for the form', async () => {
  show(`/employee_registration/${id}`, { '/employee_registration/:id': CandidateScreen }, false)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Patil' })).toBeTruthy()
  const facts = within(screen.getByRole('region', { name: 'Present address' }))
  expect(facts.getByText('12, Station Road')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Steps of Asha Patil' })).toBeTruthy()
  expect(screen.getByText(/staff registered the person/)).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'History' }))
  await waitFor(() => expect(history.getByText(/Created/)).toBeTruthy())
  const edit = screen.getByRole('link', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe(`/employee_registration/${id}/edit`)
  cleanup()
  await setStatus('submitted')
  show(`/employee_registration/${id}`, { '/employee_registration/:id': CandidateScreen }, true)
  await screen.findByRole('heading', { level: 1, name: 'Asha Patil' })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  await setStatus('draft')
})

test('a draft of staff is listed with the last digits, the area and the way to go on with it', async () => {
  const screens = { '/candidates/unregistered/:list?': UnregisteredScreen }
  const { user, router } = show('/candidates/unregistered', screens, false)
  const row = within((await screen.findByText('Asha Patil')).closest('tr') as HTMLElement)
  expect(row.getByText(`Number ends with ${person.mobile.slice(-4)}`)).toBeTruthy()
  expect(row.getByText(/, Karnataka$/)).toBeTruthy()
  const go = row.getByRole('link', { name: 'Continue the registration of Asha Patil' })
  expect(go.getAttribute('href')).toBe(`/registration/${id}`)
  await user.click(screen.getByRole('tab', { name: 'Account without a registration' }))
  expect(router.state.location.pathname).toBe('/candidates/unregistered/no_profile')
  expect(await screen.findByText('Nobody in your area is on this list.')).toBeTruthy()
})

test('a list says which certificates are valid, and shows no status where every record is active', async () => {
  const revoke = 'Issued by mistake'
  await backend.api.database.query(
    `insert into certificate (number, candidate_id, issued_date, valid_until, revoked_on, revoke_reason) values
       ('KA-1', $1::integer, '2026-05-01', null, null, null), ('KA-2', $1, '2026-04-01', '2026-04-30', null, null),
       ('KA-3', $1, '2026-03-01', '2026-03-31', '2026-03-02', $2::text)`,
    [id, revoke],
  )
  openList('/certificate')
  expect(await names()).toEqual(['KA-1', 'KA-2', 'KA-3'])
  expect(['KA-1', 'KA-2', 'KA-3'].map((number) => row(number).textContent)).toEqual([
    expect.stringContaining('Valid'),
    expect.stringContaining('Expired'),
    expect.stringContaining('Revoked'),
  ])
  expect([screen.queryByText('Active'), screen.queryByText('Status')]).toEqual([null, null])
  cleanup()
  openList('/certificate', true)
  expect(
    within((await screen.findByText('KA-3')).closest('li') as HTMLElement).getByText('Revoked'),
  ).toBeTruthy()
  expect(screen.queryByText('Active')).toBeNull()
  await backend.api.database.query('delete from certificate')
})

test('candidates of a trade are counted, and their number leads to their list', async () => {
  await setStatus('approved')
  show('/candidates/by-trade', { '/candidates/by-trade': ByTradeScreen }, false)
  const link = await screen.findByRole('link', { name: 'Electrician' })
  const { searchParams } = new URL(link.getAttribute('href') as string, 'http://kaushal')
  expect(JSON.parse(searchParams.get('filter') as string)).toEqual({
    application_status: ['approved'],
    trade_id: tradeId,
  })
  expect(screen.getByText('1 candidate')).toBeTruthy()
  await setStatus('draft')
})

test('a person who signed up finds the registration of staff, and staff undo the link', {
  tags: 'thorough',
}, async () => {
  expectConsoleErrors(/do not match the registration/)
  const client = anonymousClient(backend.api)
  await client.signUp(person)
  await client.verify(person.mobile, await client.codeFor(person.mobile))
  storage.signIn((await client.signIn(person.mobile)).body as never)
  const { user } = show('/home', { '/home': CandidateHome }, true)
  expect(await screen.findByRole('heading', { name: 'Are you registered already?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Link my registration' }))
  expect(await screen.findAllByText(/Required/)).toHaveLength(2)
  const [name, date] = [/^Full name/, /^Date of birth/].map((label) =>
    screen.getByRole('textbox', { name: label }),
  ) as [HTMLElement, HTMLElement]
  await user.type(name, 'Asha Patil')
  await user.type(date, '01-05-1991')
  await user.click(screen.getByRole('button', { name: 'Link my registration' }))
  expect(await screen.findByText(/do not match the registration/)).toBeTruthy()
  await user.clear(date)
  await user.type(date, '1 May 1990')
  await user.click(screen.getByRole('button', { name: 'Link my registration' }))
  expect(await screen.findByRole('link', { name: /^Check your answers|^Continue your/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Are you registered already?' })).toBeNull()
  cleanup()
  expect(storage.role()).toBe(CANDIDATE_ROLE)
  const topics = {
    '/candidate/certification': CertificationScreen,
    '/candidate/course': CourseScreen,
    '/candidate/presence': AttendanceScreen,
    '/candidate/exam': ExamScreen,
    '/candidate/results': ResultsScreen,
    '/candidate/work': WorkScreen,
  }
  for (const { link = '', label } of candidateMenu.filter((one) => one.link?.startsWith('/candidate/'))) {
    show(link, topics, true)
    expect(await screen.findByText('Not available yet'), label).toBeTruthy()
    expect(screen.getByText('It is not submitted yet. It is saved after each step.')).toBeTruthy()
    cleanup()
  }

  const hours = { from_time: '09:00', to_time: '13:00' }
  const course = { unit: 'Room 2', from_date: '2029-06-04', to_date: '2029-06-29', limit: 20, ...hours }
  const [provider] = await backend.api.database.query<Row>(
    `insert into users (user_role_id, name, email, mobile, password_hash) values (${TPS_ROLE}, 'Office', 'office@example.in', '9000011111', '') returning id`,
  )
  const planned = { ...course, trade_id: tradeId, tps_id: provider?.id }
  const { body: batch, text } = await backend.api.post<Row>('rpl/batch', planned)
  const progress = (status: string) =>
    backend.api.database.query(
      `with changed as (update batch set batch_status = $1::text where id = $2::integer) update employee_registration set batch_id = $2::integer where id = $3::integer`,
      [status, batch.id, id],
    )
  for (const [status, shown] of [
    ['sent_to_state', 'Not available yet'],
    ['approved', 'Room 2'],
  ] as const) {
    await progress(status)
    show('/candidate/course', { '/candidate/course': CourseScreen }, true)
    expect(await screen.findByText(shown), text).toBeTruthy()
    cleanup()
  }
  const moveTo = (status: string) =>
    backend.api.database.query(
      `update employee_registration set application_status = $1::text where id = $2::integer`,
      [status, id],
    )
  await backend.api.database.query(
    `update employee_registration set is_pass = 0, no_attemtpt = 2, assement_id = 'A-7', date_of_assesment = '2029-07-02' where id = $1::integer`,
    [id],
  )
  show('/candidate/results', { '/candidate/results': ResultsScreen }, true)
  expect(await screen.findByText('Attempt 2')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('What comes next')).toBeTruthy()
  cleanup()
  // Who failed waits for another assessment, and for no certificate.
  await moveTo('assessed')
  show('/home', { '/home': CandidateHome }, true)
  expect(await screen.findByText(/^You did not pass the assessment/)).toBeTruthy()
  const [next] = screen.getAllByRole('listitem', { current: 'step' })
  expect(next?.textContent).toMatch(/^AssessmentFailed/)
  cleanup()
  show('/candidate/certification', topics, true)
  expect(await screen.findByText(/^You did not pass the assessment/)).toBeTruthy()
  cleanup()
  await moveTo('certified')
  show('/candidate/results', topics, true)
  expect(await screen.findByText('Attempt 2')).toBeTruthy()
  expect(screen.queryByText('What comes next')).toBeNull()
  cleanup()
  await backend.api.database.query(
    `with one as (insert into examination (batch_id, date, from_time, to_time, place) values ($1::integer, '2029-07-02', '10:00', '13:00', 'ITI, Hall 2')),
       job as (insert into employment (candidate_id, user_id, employer, type, from_date) select id, user_id, 'Renuka Sugars', 'wage', '2029-08-01' from employee_registration where id = $2::integer)
     update employee_registration set application_status = 'certified' where id = $2::integer`,
    [batch.id, id],
  )
  show('/candidate/exam', { '/candidate/exam': ExamScreen }, true)
  expect(await screen.findByText('2 Jul 2029, 10:00 – 13:00')).toBeTruthy()
  cleanup()
  await backend.api.database.query(
    `insert into attendance (batch_id, date, topic, present) values ($1::integer, '2029-06-01', 'Mortar', jsonb_build_array(jsonb_build_object('candidate_id', $2::integer))),
       ($1, '2029-06-04', 'Plaster', '[]'), ($1, '2029-06-05', 'Tiles', '[]')`,
    [batch.id, id],
  )
  show('/candidate/presence', { '/candidate/presence': AttendanceScreen }, true)
  expect(await screen.findByText('Present on 1 of 3 days')).toBeTruthy()
  expect(screen.getByText('33 %')).toBeTruthy()
  cleanup()
  for (const [end, reads, isPrinted] of [
    ['null, null', 'Certified', true],
    [`'2029-09-01', 'Issued by mistake'`, 'Revoked on 1 Sep 2029', false],
  ] as const) {
    await backend.api.database.query(
      `insert into certificate (number, candidate_id, issued_date, education_details, revoked_on, revoke_reason) values ('KA-9', $1::integer, '2029-08-01', 'Class 10', ${end})`,
      [id],
    )
    show('/candidate/certification', { '/candidate/certification': CertificationScreen }, true)
    expect(await screen.findByText('KA-9')).toBeTruthy()
    for (const text of [reads, '1 Aug 2029', 'Class 10']) expect(screen.getByText(text)).toBeTruthy()
    expect(Boolean(screen.queryByRole('button', { name: /Download/ }))).toBe(isPrinted)
    expect(Boolean(screen.queryByText('Issued by mistake'))).toBe(!isPrinted)
    cleanup()
    await backend.api.database.query('delete from certificate')
  }
  show('/my-data', { '/my-data': MyDataScreen }, true)
  expect(await screen.findByText(/^1 Jun 2029 · .+ · present · Mortar$/)).toBeTruthy()
  expect(screen.getByText(/^2 Jul 2029 · 10:00 – 13:00 · ITI, Hall 2 · /)).toBeTruthy()
  cleanup()
  const work = show('/candidate/work', { '/candidate/work': WorkScreen }, true)
  await work.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await work.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Confirmed by the candidate')).toBeTruthy()
  cleanup()
  const before = `delete from employment where candidate_id = $1::integer`
  await backend.api.database.query(before, [id])
  await setStatus('draft')

  show(`/employee_registration/${id}`, { '/employee_registration/:id': CandidateScreen }, true)
  expect(await screen.findByText(/linked their own account/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo the link' })).toBeNull()
  cleanup()

  storage.signIn(staff)
  const page = show(`/employee_registration/${id}`, { '/employee_registration/:id': CandidateScreen }, false)
  expect(await screen.findByText(/linked their own account/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Undo the link' }))
  await page.user.click(screen.getByRole('button', { name: 'Undo the link' }))
  expect(await screen.findByText(/staff registered the person/)).toBeTruthy()
})
