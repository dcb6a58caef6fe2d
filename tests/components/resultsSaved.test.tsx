/** The results that the server refused stay on the device; those that it stored never come back as a further attempt. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drafts } from '../../src/data/offline/drafts.ts'
import { SESSION_DATABASE } from '../../src/data/session/deviceState.ts'
import { storage } from '../../src/data/session/storage.ts'
import { useIndexedDb } from '../fixtures/device.ts'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'
import { stubWindow } from './window.ts'

const KEY = drafts.key(7, 'results', 3)

beforeAll(useIndexedDb)
afterAll(async () => {
  closeApp()
  useIndexedDb()
  await drafts.remove(KEY)
  storage.clear()
  // The keys of the session are deleted in the background, which needs IndexedDB.
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(SESSION_DATABASE),
  )
})

const batch = {
  id: 3,
  version: 1,
  status: 'active',
  batch_no: 'B-003',
  batch_status: 'closed',
  from_date: '2026-10-01',
  to_date: '2026-10-20',
  total_no_of_candidate: 2,
}
const waiting = {
  registration_number: null,
  application_status: 'in_batch',
  date_of_assesment: null,
  is_pass: null,
  no_attemtpt: null,
  assement_id: null,
}
const asha = { ...waiting, id: 5, name: 'Asha Patil' }
const ravi = { ...waiting, id: 6, name: 'Ravi Joshi' }
const session = {
  error: false,
  level: 4,
  role_permision_data: [],
  modules: { batch: ['view', 'approve'], employee_registration: ['view'] },
}
const steps = {
  version: 1,
  available_steps: [],
  blocked_steps: {},
  is_too_short: false,
  hours: null,
  planned_hours: 80,
}

it('keeps exactly the rows that were refused', async () => {
  const candidates = { ...batch, places: 10, candidates: [asha, ravi] as object[] }
  const refused = { id: 6, refused: 409, message: 'Ravi Joshi has little attendance' }
  const replies = {
    ...ashaReplies(session),
    draft_key: { json: { key: btoa('0123456789abcdef0123456789abcdef'), idle_minutes: 30 } },
    'rpl/batch/3': { json: batch },
    'rpl/batch/3/history': { json: [] },
    'rpl/batch/3/steps': { json: steps },
    'rpl/batch/3/attendance': { json: { days: [], least: 0, training_days: [] } },
    'rpl/batch/3/examination': { json: { examination: null, can_set: false } },
    'rpl/batch/assigned_list/3': { json: candidates },
    'rpl/results/store_batch': { json: { operation: 1, records: [{ id: 5, version: 2 }, refused] } },
  }
  await answerWith(replies, (path) => {
    const failed = { application_status: 'assessed', is_pass: 0, no_attemtpt: 1, assement_id: 'A-5' }
    if (path === 'rpl/results/store_batch') candidates.candidates = [{ ...asha, ...failed }, ravi]
  })
  stubWindow(true)
  const { person } = openApp('/batch/3', 4)
  const openSheet = async () => {
    await person.click(await screen.findByRole('button', { name: 'Enter results' }))
    return within(await screen.findByRole('dialog', { name: 'Results of B-003' }))
  }
  const sheet = await openSheet()
  for (const [name, result] of [
    ['Asha Patil', 'Failed'],
    ['Ravi Joshi', 'Passed'],
  ] as const) {
    const row = within(sheet.getByRole('group', { name: `Result of ${name}` }))
    await person.click(row.getByRole('button', { name: result }))
    await person.type(sheet.getByLabelText(`Assessment number of ${name}`), `A-${name[0]}`)
  }
  await person.type(sheet.getByLabelText('Day of the assessment'), '2026-10-22')
  await person.tab()
  await person.click(sheet.getByRole('button', { name: 'Save the results' }))
  await person.click(await screen.findByRole('button', { name: 'Close' }))

  const again = await openSheet()
  await waitFor(() => expect(again.getByText('1 passed, 0 failed, 0 without a result')).toBeTruthy())
  const numberOf = (name: string) =>
    (again.getByLabelText(`Assessment number of ${name}`) as HTMLInputElement).value
  expect([numberOf('Asha Patil'), numberOf('Ravi Joshi')]).toEqual(['', 'A-R'])
  expect((again.getByLabelText('Day of the assessment') as HTMLInputElement).value).toBe('22 Oct 2026')
  const stored = (await drafts.find(KEY))?.values as { values: object }
  expect(Object.keys(stored.values)).toEqual(['6'])
})
