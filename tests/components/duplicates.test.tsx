/** The pairs of candidates who may be the same person, from the keyboard. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { candidateScreens } from '../../resources/candidate/candidateScreens.ts'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { checkDuplicates } from '../../server/rpl/duplicates/checkDuplicates.ts'
import { createSubmitted } from '../fixtures/createCandidate.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, byPath, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
const screens = byPath(candidateScreens)
let backend: Backend

/** Two submitted candidates; the second has an e-mail address, and the values that are given. They are not the administrator’s own. */
async function pairOf(name: string, other: string, values: object = {}): Promise<[number, number]> {
  const { api } = backend
  const ids = await createSubmitted(api, [
    { name, gender: 1, date_of_birth: '1990-05-17' },
    { name: other, gender: 1, date_of_birth: '1990-05-17', email: 'second@example.in', ...values },
  ])
  await checkDuplicates(api.database)
  return ids as [number, number]
}
const recordOf = async (id: number) => backend.api.get<Record<string, unknown>>(`${PATH}/${id}`)

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
  await backend.api.database.script('alter table operation disable trigger user')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.api.database.script(
    `delete from duplicate_case; delete from duplicate_check; update employee_registration set application_status = 'withdrawn'`,
  )
})

test('A pair is shown with its reasons in words, merged with the chosen values by M, and separated by U', async () => {
  const [first, second] = await pairOf('Mohd Irfan', 'Mohammed Irfan')
  const { user } = show('/duplicates', screens, false)
  const pair = await screen.findByRole('article', { name: 'Mohd Irfan / Mohammed Irfan' })
  expect(within(pair).getByText(/^Names sound alike; same birth date; same village/)).toBeTruthy()
  const chosen = (name: string) => (within(pair).getByRole('radio', { name }) as HTMLInputElement).checked
  // An empty field gets the value of the other record, any other one stays.
  expect([chosen('E-mail of Mohammed Irfan'), chosen('Name of Mohd Irfan')]).toEqual([true, true])
  expect(within(pair).queryByRole('radio', { name: 'Gender of Mohd Irfan' })).toBeNull()
  await user.click(within(pair).getByRole('radio', { name: 'Name of Mohammed Irfan' }))
  await user.keyboard('m')
  expect(await screen.findByText('Merged Mohammed Irfan into Mohd Irfan.')).toBeTruthy()
  expect(await screen.findByText(/^No pair of candidates waits/)).toBeTruthy()
  expect((await recordOf(first)).body).toMatchObject({ name: 'Mohammed Irfan', email: 'second@example.in' })
  expect((await recordOf(second)).status).toBe(404)
  await user.keyboard('u')
  expect(await screen.findByRole('article', { name: 'Mohd Irfan / Mohammed Irfan' })).toBeTruthy()
  expect((await recordOf(first)).body).toMatchObject({ name: 'Mohd Irfan', email: null })
  await user.keyboard('n')
  expect(await screen.findByText('Decided: Mohd Irfan and Mohammed Irfan are two people.')).toBeTruthy()
  expect(await screen.findByText(/^No pair of candidates waits/)).toBeTruthy()
})

test('An address that names no pair opens none, and the list is beside what it says', async () => {
  await pairOf('Mohd Irfan', 'Mohammed Irfan')
  expectConsoleErrors(/HttpError/)
  show('/duplicates/xyz', screens, false)
  expect(await screen.findByText('Id: Must be the id of a record')).toBeTruthy()
  expect((await screen.findAllByText('Mohd Irfan / Mohammed Irfan')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('article')).toBeNull()
})

test('Records that are with different training providers are not merged, and the screen says why', async () => {
  const ids = await pairOf('Ramesh Uppar', 'Ramesha Uppar')
  const provider = async (at: number) =>
    backend.api.database.query(
      `with made as (insert into users (user_role_id, name, email, mobile, password_hash) values (${TPS_ROLE}, 'Office', $2::text, $3::text, '') returning id)
       update employee_registration set application_status = 'assigned', tps_id = (select id from made) where id = $1::integer`,
      [ids[at], `office${at}@example.in`, `900002222${at}`],
    )
  await provider(0)
  await provider(1)
  show('/duplicates', screens, false)
  const pair = await screen.findByRole('article', { name: 'Ramesh Uppar / Ramesha Uppar' })
  expect(within(pair).getByRole('note').textContent).toMatch(/^Both records are assigned, to different/)
  const isDisabled = (name: RegExp) => within(pair).getByRole('button', { name }).hasAttribute('disabled')
  expect([isDisabled(/^Merge/), isDisabled(/^Archive/), isDisabled(/^Not a/)]).toEqual([true, true, false])
})

test('J and K move, the other record can remain, and one is archived', { tags: 'thorough' }, async () => {
  const [, second] = await pairOf('Lakshmi Hegde', 'Laxmi Hegde')
  await pairOf('Savita Joshi', 'S. Joshi', { date_of_birth: '1990-05-17' })
  const { user } = show('/duplicates', screens, false)
  await screen.findByRole('article', { name: 'Lakshmi Hegde / Laxmi Hegde' })
  await user.keyboard('j')
  expect(await screen.findByRole('article', { name: 'Savita Joshi / S. Joshi' })).toBeTruthy()
  await user.keyboard('k')
  const pair = await screen.findByRole('article', { name: 'Lakshmi Hegde / Laxmi Hegde' })
  const [, other] = within(pair).getAllByRole('radio', { name: 'This record remains' })
  await user.click(other as HTMLElement)
  await user.click(within(pair).getByRole('button', { name: 'Archive the other record' }))
  expect(await screen.findByText('Archived the record of Lakshmi Hegde.')).toBeTruthy()
  expect((await recordOf(second)).body).toMatchObject({ name: 'Laxmi Hegde' })
  expect(await screen.findByText('1 waits')).toBeTruthy()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('The inbox says that an application may be of the same person as another, on a phone the list comes first', async () => {
  await pairOf('Prakash Naik', 'Prakasha Naik')
  const { unmount } = show('/applications', screens, false)
  expect((await screen.findAllByRole('link', { name: /^May be the same person as/ })).length).toBeGreaterThan(
    0,
  )
  unmount()
  const { user } = show('/duplicates', screens, true)
  await user.click(await screen.findByRole('button', { name: /^Prakash Naik/ }))
  expect(await screen.findByRole('article', { name: 'Prakash Naik / Prakasha Naik' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('list', { name: /^Pairs/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByRole('list', { name: /^Pairs/ })).toBeTruthy()
})
