/** A candidate who failed: the sheet of the batch takes the result of the next attempt. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'
import { stubWindow } from './window.ts'

afterEach(closeApp)

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
const nobody = { registration_number: null, application_status: 'assessed', date_of_assesment: '2026-10-22' }
const candidates = [
  { ...nobody, id: 5, name: 'Asha Patil', is_pass: 1, no_attemtpt: 1, assement_id: 'A-5' },
  { ...nobody, id: 6, name: 'Ravi Joshi', is_pass: 0, no_attemtpt: 1, assement_id: 'A-6' },
]
const session = {
  error: false,
  level: 4,
  role_permision_data: [],
  modules: { batch: ['view', 'approve'], employee_registration: ['view'] },
}

it('says whom it is for, and sends the number of the attempt', async () => {
  const sent: unknown[] = []
  const replies = {
    ...ashaReplies(session),
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
    'rpl/batch/3/attendance': { json: { days: [], least: 60, training_days: ['2026-10-01'] } },
    'rpl/batch/3/examination': { json: { examination: null, can_set: false } },
    'rpl/batch/assigned_list/3': { json: { ...batch, places: 10, candidates } },
    'rpl/results/store_batch': { json: { operation: 1, records: [{ id: 6, version: 2 }] } },
  }
  await answerWith(replies, (path, init) => {
    if (path === 'rpl/results/store_batch') sent.push(JSON.parse(String(init?.body)))
  })
  stubWindow(true)
  const { person } = openApp('/batch/3', 4)
  await person.click(await screen.findByRole('button', { name: 'Enter a further attempt' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/Candidates who failed are at the end, for a further attempt/)).toBeTruthy()
  expect(sheet.getByText('attempt 2')).toBeTruthy()
  expect(sheet.queryByText('Asha Patil')).toBeNull()
  expect(sheet.getByText('0 passed, 0 failed, 0 without a result')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Passed' }))
  await person.type(sheet.getByLabelText('Assessment number of Ravi Joshi'), 'A-7')
  // The name of the column of the sheet on a wide screen.
  await person.type(sheet.getByPlaceholderText('Reason for little attendance'), 'Was ill')
  const day = sheet.getByLabelText('Day of the assessment')
  await person.type(day, '2026-11-02')
  await person.tab()
  await person.click(sheet.getByRole('button', { name: 'Save the results' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        batch_id: 3,
        results: [
          {
            id: 6,
            is_pass: 1,
            no_attemtpt: 2,
            assement_id: 'A-7',
            exception: 'Was ill',
            date_of_assesment: '2026-11-02',
          },
        ],
      },
    ]),
  )
})
