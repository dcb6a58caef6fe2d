/** The works of the villages: a work is added only where its sheet can be changed. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { formsIn, type Workspace } from '../../resources/plan/data/workspace.ts'
import VillagesScreen from '../../resources/plan/villages/VillagesScreen.tsx'
import { VILLAGE_FORM, villagesPath } from '../../resources/plan/villages/villageForm.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { type LoginReply, storage } from '../../src/data/session/storage.ts'
import { ADMINISTRATOR, PASSWORD } from '../support.ts'
import { areas, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let panchayat: { id: number; state_id: number; district_id: number; block_id: number }
let year: number

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades, ...panchayats })
  panchayat = (await backend.api.get<(typeof panchayat)[]>('panchayat', { filter: { q: 'Navali' } }))
    .body[0] as typeof panchayat
  year = (await backend.api.get<{ id: number }[]>('financial_year')).body[0]?.id ?? 0
  const { id: panchayat_id, state_id, district_id, block_id } = panchayat
  const place = { state_id, district_id, block_id, panchayat_id, financial_year_id: year }
  const work = { work_type: 'Housing', measure: 'Houses', total_requirement: 9, role: 'Mason' }
  const { status, text } = await backend.api.post(VILLAGE_FORM, { ...place, ...work, number_needed: 3 })
  expect(status, text).toBe(200)
})
afterAll(() => backend.stop())

/** The ways to add a work that the screen has once its figures and the status of the forms are there. */
async function waysToAdd() {
  cleanup()
  show(villagesPath(panchayat.district_id, year), { '/plan/:district/:year/villages': VillagesScreen }, false)
  await screen.findByRole('link', { name: 'Records of Navalgund' })
  const workspace = ['plan', panchayat.district_id, year]
  await waitFor(() => expect(queryClient.getQueryState(workspace)?.status).toBe('success'))
  return [
    screen.queryByRole('combobox', { name: 'Add a work in' }),
    screen.queryByRole('link', { name: /^Add a work in Navali/ }),
  ].filter((found) => found !== null)
}

async function take(step: string) {
  const { district_id, block_id } = panchayat
  const { body } = await backend.api.get<Workspace>(`plan/${district_id}/${year}`)
  const version = formsIn(body).find(({ form }) => form === VILLAGE_FORM)?.areas[0]?.version
  const reply = await backend.api.post('plan/step', {
    district_id,
    block_id,
    financial_year_id: year,
    form: VILLAGE_FORM,
    step,
    version,
    comment: `To ${step}`,
  })
  expect(reply.status, reply.text).toBe(200)
}

test('who cannot change the sheet is not offered to add a work', async () => {
  const { api } = backend
  const { body: role } = await api.post<{ id: number }>('user_role', { name: 'Officer', level: '5' })
  const view = ['district', 'block', 'panchayat', VILLAGE_FORM].map((module) => ({
    module,
    view: 1,
    create: 1,
  }))
  await api.post('role_permission', { user_role_id: role.id, view })
  const { state_id, district_id } = panchayat
  await api.post('users', {
    user_role_id: role.id,
    name: 'Neela Joshi',
    email: 'neela@kaushal.example',
    mobile: '9000000778',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    data: [{ state_id, district_id }],
  })
  await api.database.query('update users set must_change_password = 0')
  const signIn = async (username: string) =>
    storage.signIn((await api.post<LoginReply>('login', { username, password: PASSWORD })).body)
  onTestFinished(() => signIn(ADMINISTRATOR))
  await signIn('neela@kaushal.example')
  expect(await waysToAdd()).toEqual([])
})

test('a work is added while the form of the block is open, not when it is submitted', async () => {
  await waysToAdd()
  expect(await screen.findByRole('combobox', { name: 'Add a work in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a work in Navali 1' })).toBeTruthy()
  for (const step of ['complete', 'submit']) await take(step)
  expect(await waysToAdd()).toEqual([])
})
