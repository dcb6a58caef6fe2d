/** A person who signed up gets the registration that staff made with the same number. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import CandidateHome from '../../resources/candidate/CandidateHome.tsx'
import { type LoginReply, storage } from '../../src/data/storage.ts'
import { anonymousClient, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
let backend: Backend

beforeAll(async () => {
  backend = await startBackend(areas)
})
afterAll(() => backend.stop())
afterEach(cleanup)

test('name and birth date are typed, those of another are refused, and the registration goes on', async () => {
  expectConsoleErrors(/No registration|do not match|HttpError/)
  const person = newCandidate()
  const entered = { name: 'Asha Patil', date_of_birth: '1990-05-01', mobile: person.mobile }
  const { body, status, text } = await backend.api.post<{ id: number }>(PATH, entered)
  expect(status, text).toBe(200)
  const client = anonymousClient(backend.api)
  await client.signUp(person)
  await client.verify(person.mobile, await client.codeFor(person.mobile))
  const login = await backend.api.post<LoginReply>('login', { username: person.email, password: PASSWORD })
  storage.clear()
  storage.signIn(login.body)

  const { user } = show('/home', { '/home': CandidateHome }, true)
  expect(await screen.findByText('Are you registered already?')).toBeTruthy()
  const link = () => user.click(screen.getByRole('button', { name: 'Link my registration' }))
  await link()
  expect((await screen.findAllByText('Required')).length).toBe(2)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Asha Patil')
  const born = screen.getByRole('textbox', { name: /^Date of birth/ })
  await user.type(born, '02-05-1990')
  await link()
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.clear(born)
  await user.type(born, '1 May 1990')
  await link()
  expect(await screen.findByText('The registration is linked to your account.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Are you registered already?')).toBeNull())
  const account = await backend.api.get<{ user_id: number }>(`${PATH}/${body.id}`)
  expect(account.body.user_id).toBe(login.body.profile.id)
})
