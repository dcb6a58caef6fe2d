/** A batch whose days give fewer hours than its course needs: the provider says why, and who decides reads it. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

const batch = {
  id: 3,
  version: 1,
  status: 'active',
  batch_no: 'B-003',
  batch_status: 'sent_to_state',
  comments: 'Two evenings a week are added',
  from_date: '2030-10-01',
  to_date: '2030-10-20',
  total_no_of_candidate: 2,
  embedded: { tps_id: 'Basava Skill Academy' },
}
const session = {
  error: false,
  level: 4,
  role_permision_data: [],
  modules: { batch: ['view', 'approve'], employee_registration: ['view'] },
}

it('who decides about it reads why the hours are enough, and needs no comment', async () => {
  await answerWith({
    ...ashaReplies(session),
    'rpl/batch/3': { json: batch },
    'rpl/batch/3/history': { json: [] },
    'rpl/batch/3/steps': {
      json: {
        version: 1,
        available_steps: ['approve', 'return'],
        blocked_steps: {},
        is_too_short: true,
        hours: 80,
        planned_hours: 70,
      },
    },
    'rpl/batch/assigned_list/3': { json: { ...batch, places: 10, candidates: [] } },
  })
  const { person } = openApp('/batch/3', 4)
  const reason = 'Basava Skill Academy: “Two evenings a week are added”'
  expect((await screen.findByText(/approves or returns the batch/)).textContent).toContain(reason)
  await person.click(await screen.findByRole('button', { name: 'Approve: B-003' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The dates give 70 hours; the course needs 80\./).textContent).toContain(reason)
  expect(dialog.queryByText(/Say why they are enough/)).toBeNull()
})
