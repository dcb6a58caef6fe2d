/** The sheet of the attendance opens on a day that was not entered, and says so where the day has an entry already. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

const batch = {
  id: 3,
  version: 1,
  status: 'active',
  batch_no: 'B-003',
  batch_status: 'running',
  tps_id: 7,
  from_date: '2026-10-01',
  to_date: '2030-10-20',
  total_no_of_candidate: 1,
  embedded: { tps_id: 'Suvarna Centre' },
}
const asha = { id: 5, name: 'Asha Patil', registration_number: null, application_status: 'in_batch' }
const session = {
  error: false,
  level: 8,
  role_permision_data: [],
  modules: {
    batch: ['view', 'update'],
    employee_registration: ['view'],
    attendance: ['view', 'create', 'update'],
  },
}
const entryOf = (id: number, date: string) => ({ id, date, version: 1, topic: null, present: [5] })

const answerAs = (actions: readonly string[], entered: readonly string[]) =>
  answerWith({
    ...ashaReplies({ ...session, modules: { ...session.modules, batch: actions } }),
    'rpl/batch/3': { json: batch },
    'rpl/batch/3/history': { json: [] },
    'rpl/batch/3/steps': {
      json: {
        version: 1,
        available_steps: [],
        blocked_steps: {},
        is_too_short: false,
        hours: null,
        planned_hours: 80,
      },
    },
    'rpl/batch/3/attendance': {
      json: {
        days: entered.map((date, at) => entryOf(at + 1, date)),
        least: 0,
        training_days: ['2026-10-01', '2026-10-02', '2026-10-05'],
      },
    },
    'rpl/batch/3/examination': { json: { examination: null, can_set: false } },
    'rpl/batch/assigned_list/3': { json: { ...batch, places: 10, candidates: [asha] } },
  })

async function openDay(entered: readonly string[]) {
  await answerAs(['view', 'update'], entered)
  const { person } = openApp('/batch/3', 8)
  await person.click(await screen.findByRole('button', { name: 'Enter a day' }))
  return within(await screen.findByRole('dialog', { name: 'Attendance of B-003' }))
}
const dayIn = (dialog: ReturnType<typeof within>) => (dialog.getByLabelText('Day') as HTMLInputElement).value

it('says on the page of a running batch who enters it, and until when', async () => {
  await openDay([])
  const next = await screen.findByText(/^The course is running\./)
  expect(next.textContent).toMatch(
    /^The course is running\. Suvarna Centre: Enter the attendance until\s20\sOct\s2030\./,
  )
})

it('opens on the last day that was not entered', async () => {
  const dialog = await openDay(['2026-10-05', '2026-10-01'])
  expect(dayIn(dialog)).toBe('2 Oct 2026')
  expect(dialog.queryByText(/is entered already/)).toBeNull()
})

it('says that what is saved replaces an entry', async () => {
  const dialog = await openDay(['2026-10-05', '2026-10-02', '2026-10-01'])
  expect(dayIn(dialog)).toBe('5 Oct 2026')
  expect(dialog.getByText('This day is entered already. What you save replaces it.')).toBeTruthy()
})

it('is read by a provider whose rights do not include the change of batches', async () => {
  await answerAs(['view'], ['2026-10-01'])
  openApp('/batch/3', 8)
  expect(await screen.findByText('Training days not entered: 2 of 3. They count as absence.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enter a day' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change the attendance of 1 Oct 2026' })).toBeNull()
})

it('has one missing day in the singular', async () => {
  await answerAs(['view'], ['2026-10-01', '2026-10-02'])
  openApp('/batch/3', 8)
  expect(await screen.findByText('Training days not entered: 1 of 3. It counts as absence.')).toBeTruthy()
})
