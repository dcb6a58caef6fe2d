/** Lists offer for a locked record nothing that the server refuses. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '../../mocks/world/table.ts'
import { shortcuts } from '../../src/app/shortcuts.ts'
import { storage } from '../../src/data/session/storage.ts'
import { createCandidate, createSubmitted } from '../fixtures/createCandidate.ts'
import { PASSWORD } from '../support.ts'
import { areas, openList, panchayats, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({
    ...areas,
    ...panchayats,
    ...trades,
    district_sight: table`
      state_id | district_id | financial_year_id | total_area | population
      Karnataka | Dharwad | 2025-26 | 4260 | 1847023
      Karnataka | Gadag | 2025-26 | 4656 | 1064570`,
  })
  await backend.api.database.query(
    `insert into form_status (form, area_id, district_id, financial_year_id, status, submitted_on)
     select 'district_sight', district_id, district_id, financial_year_id, 'submitted', current_date
     from district_sight join district d on d.id = district_id where d.name = 'Dharwad'
     on conflict (form, area_id, financial_year_id) do update set status = 'submitted'`,
  )
  await backend.api.database.script('alter table operation disable trigger user')
  await createSubmitted(backend.api, [{ name: 'Harsha Rao' }])
  await createCandidate(backend.api, { name: 'Indira Patil' })
})
afterAll(() => backend.stop())

const rowWith = async (text: string) =>
  (await screen.findAllByText(text)).map((one) => one.closest('tr')).find(Boolean) as HTMLElement
const isGone = (text: string) =>
  waitFor(() => {
    if (screen.queryAllByText(text).some((one) => one.closest('tr')))
      throw new Error(`${text} is still there.`)
  })
const deletionIn = (row: HTMLElement) => within(row).queryByRole('button', { name: /^Delete/ })

test('a submitted candidate has no bin in the list, and the key deletes only the other', async () => {
  openList('/employee_registration')
  const [locked, open] = [await rowWith('Harsha Rao'), await rowWith('Indira Patil')]
  expect(deletionIn(locked)).toBeNull()
  expect(deletionIn(open)).not.toBeNull()
  const press = (row: HTMLElement, key: string) => {
    act(() => row.focus())
    fireEvent.keyDown(row, { key })
  }
  press(locked, 'Delete')
  press(locked, shortcuts.toggle.key)
  press(open, 'Delete')
  await isGone('Indira Patil')
  await rowWith('Harsha Rao')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('records of a submitted form are left out of a selection before the others are deleted', async () => {
  const { user } = openList('/district_sight')
  expect(deletionIn(await rowWith('Dharwad'))).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /all rows/ }))
  const remove = () => within(screen.getByRole('toolbar')).getByRole('button', { name: /^Delete/ })
  expect(remove()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Leave out the one that cannot be changed' }))
  expect(remove()).toHaveProperty('disabled', false)
  await user.click(remove())
  await isGone('Gadag')
  const { body } = await backend.api.get<{ id: number }[]>('district_sight')
  expect(body).toHaveLength(1)
})

test('the mission of a state changes holidays of the state, and none of the whole country', async () => {
  const { api } = backend
  for (const body of [
    { date: '2026-01-26', name: 'Republic Day' },
    { date: '2026-11-01', name: 'Rajyotsava', state_id: 1 },
  ])
    expect((await api.post('holiday', body)).status).toBe(200)
  const { body: role } = await api.post<{ id: number }>('user_role', { name: 'Holiday officer', level: 4 })
  const { body: person } = await api.post<{ id: number }>('users', {
    name: 'Meena',
    user_role_id: role.id,
    email: 'meena@kaushal.example',
    mobile: '9845011111',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  await api.post('permission', { user_id: person.id, data: [{ state_id: 1 }] })
  await api.database.query('update users set must_change_password = 0')
  const { body } = await api.post<Parameters<typeof storage.signIn>[0]>('login', {
    username: 'meena@kaushal.example',
    password: PASSWORD,
  })
  storage.signIn(body)
  openList('/holiday')
  const [national, own] = [await rowWith('Republic Day'), await rowWith('Rajyotsava')]
  expect(deletionIn(own)).not.toBeNull()
  expect(within(own).queryByRole('switch')).not.toBeNull()
  expect(deletionIn(national)).toBeNull()
  expect(within(national).queryByRole('switch')).toBeNull()
})
