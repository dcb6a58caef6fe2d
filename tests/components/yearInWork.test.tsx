/** The plan of a user of one district, and the board, open on the financial year in work, and say that it is. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import BoardScreen from '../../resources/plan/board/BoardScreen.tsx'
import PlanStart from '../../resources/plan/workspace/PlanStart.tsx'
import WorkspaceScreen from '../../resources/plan/workspace/WorkspaceScreen.tsx'
import { type LoginReply, storage } from '../../src/data/session/storage.ts'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { ADMINISTRATOR, PASSWORD } from '../support.ts'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

/** Only that of 2025-26 is in time; none is the calendar's, and none was begun. */
const DUE_DATES = { '2024-25': -400, '2025-26': -20, '2050-51': undefined, '2051-52': undefined }
const PLANNER = 'savita@kaushal.example'

const financial_year = Object.entries(DUE_DATES).map(([name, days]) => ({
  name,
  ...(days !== undefined && { due_date: dayFromToday(days) }),
}))
const screens = {
  '/plan': PlanStart,
  '/plan/board': BoardScreen,
  '/plan/:district/:year': WorkspaceScreen,
}

let backend: Backend
let place: { state_id: number; district_id: number }
const years: Record<string, number> = {}

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades, financial_year })
  const { api } = backend
  for (const { id, name } of (await api.get<{ id: number; name: string }[]>('financial_year')).body)
    years[name] = id
  const [district] = (await api.get<{ id: number; state_id: number }[]>('district')).body
  place = { state_id: district?.state_id ?? 0, district_id: district?.id ?? 0 }
  const { body: role } = await api.post<{ id: number }>('user_role', { name: 'Planner', level: 5 })
  const planner = await api.post('users', {
    user_role_id: role.id,
    name: 'Savita',
    email: PLANNER,
    mobile: '9845012345',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    data: [place],
  })
  expect(planner.status, planner.text).toBe(200)
  await api.database.query('update users set must_change_password = 0')
})
afterAll(() => backend.stop())

async function signIn(username: string) {
  const { body, status } = await backend.api.post<LoginReply>('login', { username, password: PASSWORD })
  expect(status).toBe(200)
  storage.signIn(body)
}

test('a block officer reads the name of the block for which they plan', async () => {
  const { api } = backend
  const block = await api.post<{ id: number }>('block', { ...place, name: 'Kundgol' })
  const { body: role } = await api.post<{ id: number }>('user_role', { name: 'Block officer', level: 6 })
  const officer = await api.post('users', {
    user_role_id: role.id,
    name: 'Anand',
    email: 'anand@kaushal.example',
    mobile: '9845012346',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    data: [{ ...place, block_id: block.body.id }],
  })
  expect(officer.status, officer.text).toBe(200)
  await api.database.query('update users set must_change_password = 0')
  await signIn('anand@kaushal.example')
  show('/plan', screens, false)
  expect(await screen.findByRole('heading', { name: /^Skill plan of Kundgol \(Dharwad\), 20/ })).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^Kundgol \(Dharwad\) 20/))
})

const openedYear = async () => (await screen.findByRole('combobox', { name: 'Financial year' })).textContent

const cases = [
  ['the year that was due lately, although there are newer ones', '2025-26', undefined],
  ['a newer year, once a form of it was begun', '2050-51', '2050-51'],
] as const

test.each(cases)('%s', async (_, year, begun) => {
  if (begun) {
    const form = { ...place, financial_year_id: years[begun], number_meeting_held: 4 }
    const saved = await backend.api.post('dsc_functioning_detail', form)
    expect(saved.status, saved.text).toBe(200)
  }
  await signIn(PLANNER)
  const { router } = show('/plan', screens, false)
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/plan/${place.district_id}/${years[year]}`),
  )
  await screen.findByRole('heading', { name: new RegExp(`^Skill plan of Dharwad, ${year.slice(0, 4)}`) })
  await waitFor(async () => expect(await openedYear()).toBe(`${year} (in work)`))
  cleanup()

  await signIn(ADMINISTRATOR)
  show('/plan/board', screens, false)
  await waitFor(async () => expect(await openedYear()).toBe(`${year} (in work)`))
  const link = await screen.findByRole('link', { name: /^Dharwad, ITIs: / })
  expect(link.getAttribute('href')).toContain(`/${years[year]}/`)
})
