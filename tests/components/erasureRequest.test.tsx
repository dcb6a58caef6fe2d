/** A candidate reads what is stored about them and asks for its erasure; the state mission decides. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateScreens } from '../../resources/candidate/candidateScreens.ts'
import { storage } from '../../src/data/session/storage.ts'
import { CANDIDATE_VIEW } from '../../src/shell/menu/candidateMenu.ts'
import {
  anonymousClient,
  newCandidate,
  PASSWORD as PASSWORD_OF_CANDIDATE,
} from '../fixtures/anonymousClient.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import { ADMINISTRATOR, PASSWORD } from '../support.ts'
import { areas, byPath, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
const screens = byPath(candidateScreens)
type Row = Record<string, number> & { id: number }
let backend: Backend
let staff: Parameters<typeof storage.signIn>[0]

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
  const login = { username: ADMINISTRATOR, password: PASSWORD }
  staff = (await backend.api.post<typeof staff>('login', login)).body
})
afterAll(() => backend.stop())

test('a candidate reads what is stored and asks for erasure; the state mission finds the request and refuses it', async () => {
  const [name, mobile] = ['Rekha Naik', '7100000099']
  const client = anonymousClient(backend.api)
  const rekha = newCandidate({ name, mobile })
  await client.signUp(rekha)
  await client.verify(mobile, await client.codeFor(mobile))
  storage.signIn((await client.signIn(mobile)).body as never)
  show('/my-data', screens, true)
  expect(await screen.findByText(/only your account is stored/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'My data' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Check your profile' }).getAttribute('href')).toBe(CANDIDATE_VIEW)
  cleanup()

  const own = await backend.api.as(mobile, PASSWORD_OF_CANDIDATE)
  const values = { name, gender: 2, date_of_birth: '1991-02-03', mobile, aadhaar_number: aadhaarOf(77) }
  const { body, text } = await own.post<Row>(PATH, values)
  expect(body.id, text).toBeTruthy()
  await backend.api.database.query(
    `update employee_registration set application_status = 'submitted', registration_number = 'KA-2026-0000999-1', approver_id = $2::integer where id = $1::integer`,
    [body.id, staff.profile.id],
  )
  const mine = show('/my-data', screens, true)
  expect(await screen.findByRole('heading', { name: 'My data' })).toBeTruthy()
  expect(document.body.textContent).toContain('KA-2026-0000999-1')
  expect(document.body.textContent).not.toContain(values.aadhaar_number)
  expect(screen.getAllByText(/ · Text message · 71000 00099$/).length).toBeGreaterThan(0)
  // Who decides is not for the candidate to know.
  expect(screen.queryByText('Approver')).toBeNull()
  await mine.user.click(screen.getByRole('button', { name: 'Ask for erasure' }))
  await mine.user.click(screen.getByRole('button', { name: 'Ask for erasure' }))
  expect(await screen.findByText(/The state mission decides\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  cleanup()

  storage.signIn(staff)
  const { user, router } = show(`/erasures/${body.id}`, screens, false)
  const queue = within(await screen.findByRole('list', { name: /^Requests for erasure/ }))
  expect(await queue.findByText(name)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: `Data about ${name}` })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Refuse the erasure' }))
  expect(await screen.findByText('Nobody waits for the erasure of their data.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/erasures'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: `Data about ${name}` })).toBeNull())
})
