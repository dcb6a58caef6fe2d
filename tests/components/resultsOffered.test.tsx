/** Whom the page of an ended batch offers results and certificates: as the server accepts them, never its training provider. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

/** Asha is the user 7. */
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
const nobody = { registration_number: null, date_of_assesment: null, assement_id: null }
const candidates = [
  { ...nobody, id: 5, name: 'Asha Patil', application_status: 'assessed', is_pass: 1, no_attemtpt: 1 },
  { ...nobody, id: 6, name: 'Ravi Joshi', application_status: 'in_batch', is_pass: null, no_attemtpt: null },
]
const all = ['view', 'update', 'approve']

it.each([
  ['the state mission', 4, { tps_id: 9, assessor_id: 8 }, ['Issue certificates', 'Enter results']],
  ['an officer of a district', 5, { tps_id: 9, assessor_id: 8 }, ['Enter results']],
  ['the assessor', 8, { tps_id: 9, assessor_id: 7 }, ['Enter results']],
  ['the provider', 8, { tps_id: 7, assessor_id: 8 }, []],
  ['a provider named as the assessor', 8, { tps_id: 7, assessor_id: 7 }, []],
])('%s, with every right', async (_, level, people, offered) => {
  const session = {
    error: false,
    level,
    role_permision_data: [],
    modules: { batch: all, employee_registration: all },
  }
  await answerWith({
    ...ashaReplies(session),
    'rpl/batch/3': { json: { ...batch, ...people } },
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
  })
  openApp('/batch/3', level)
  expect(await screen.findByText('Candidates: 2 of 10 places taken')).toBeTruthy()
  const shown = ['Issue certificates', 'Enter results'].filter((name) =>
    screen.queryByRole('button', { name }),
  )
  expect(shown).toEqual(offered)
})
