/** The plan marks a late form only while it is waited for: one that was submitted late says so without the mark. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WorkspaceScreen from '../../resources/plan/workspace/WorkspaceScreen.tsx'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let path: string

beforeAll(async () => {
  backend = await startBackend({
    ...areas,
    financial_year: [{ name: '2025-26', due_date: dayFromToday(-20) }],
  })
  const { database } = backend.api
  const [year] = await database.query<{ id: number }>('select id from financial_year')
  const [district] = await database.query<{ id: number }>(`select id from district where name = 'Dharwad'`)
  for (const [form, status, day] of [
    ['district_sight', 'submitted', dayFromToday(-13)],
    ['district_economic', 'approved', dayFromToday(-14)],
    ['district_employment_situation', 'draft', null],
  ])
    await database.query(
      `insert into form_status (form, area_id, district_id, financial_year_id, status, submitted_on)
       values ($1::text, $2::integer, $2::integer, $3::integer, $4::text, $5::date)`,
      [form, district?.id, year?.id, status, day],
    )
  path = `/plan/${district?.id}/${year?.id}`
})
afterAll(() => backend.stop())

test('a form that was submitted late has no mark, one that is still waited for has', async () => {
  show(path, { '/plan/:district/:year': WorkspaceScreen }, false)
  const main = within((await screen.findAllByText('20 days late'))[0]?.closest('main') ?? document.body)
  const marked = (text: string) => main.getAllByText(text).map((one) => one.hasAttribute('data-overdue'))
  expect(marked('7 days late')).toEqual([false])
  expect(marked('6 days late')).toEqual([false])
  expect(new Set(marked('20 days late'))).toEqual(new Set([true]))
})
