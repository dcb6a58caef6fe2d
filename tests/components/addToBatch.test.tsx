/** A training provider adds to a batch who waits: who they are says tests/api/waitingForPlace.test.ts. */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

const batch = {
  id: 3,
  version: 1,
  status: 'active',
  batch_no: 'B-003',
  batch_status: 'draft',
  tps_id: 7,
  trade_id: 5,
  from_date: '2030-10-01',
  to_date: '2030-10-20',
  limit: 10,
  total_no_of_candidate: 0,
  embedded: { tps_id: 'Basava Skill Academy' },
}
const session = {
  error: false,
  level: 8,
  role_permision_data: [],
  modules: { batch: ['view', 'update'], employee_registration: ['view'] },
}
const person = (id: number, name: string, is_pass: 0 | null) => ({
  id,
  name,
  is_pass,
  version: 1,
  status: 'active',
  application_status: is_pass === null ? 'assigned' : 'assessed',
  registration_number: null,
  trade_id: 5,
  tps_id: 7,
  embedded: { panchayat_id: 'Adagal' },
})

it('the free places are filled with those who wait', async () => {
  await answerWith({
    ...ashaReplies(session),
    'rpl/batch/3': { json: batch },
    'rpl/batch/3/history': { json: [] },
    'rpl/batch/3/steps': {
      json: {
        version: 1,
        available_steps: [],
        blocked_steps: {},
        is_too_short: false,
        hours: 80,
        planned_hours: 80,
      },
    },
    'rpl/batch/assigned_list/3': { json: { ...batch, places: 10, candidates: [] } },
    'rpl/employee_registration': {
      json: [person(1, 'Asha Patil', null), person(2, 'Basappa Naik', 0)],
    },
  })
  const { person: user } = openApp('/batch/3', 8)
  await user.click(await screen.findByRole('button', { name: 'Add candidates' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Asha Patil')).toBeTruthy()
  expect(dialog.getByText('Basappa Naik')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Fill the free places' }))
  expect(dialog.getByText('Chosen: 2, places free: 10')).toBeTruthy()
})
