/** The form of a batch warns of more candidates than the places that the server counts, which a setting can lower. */
import { screen } from '@testing-library/react'
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
  unit: 'Hall',
  from_date: '2030-10-01',
  to_date: '2030-10-20',
  from_time: '09:00',
  to_time: '13:00',
  limit: 30,
  total_no_of_candidate: 25,
}
const session = {
  error: false,
  level: 8,
  role_permision_data: [],
  modules: { batch: ['view', 'update'] },
}

it('a batch whose places the setting lowered below its candidates says so', async () => {
  const sent: unknown[] = []
  const preview = {
    hours: null,
    daily: 4,
    begins: '2030-10-01',
    end: null,
    chosen: { to_date: '2030-10-20', days: 14, holidays: 0 },
    isTooShort: false,
    places: 20,
    conflicts: [],
  }
  await answerWith(
    {
      ...ashaReplies(session),
      'rpl/batch/3': { json: batch },
      'rpl/batch/3/steps': {
        json: {
          version: 1,
          available_steps: [],
          blocked_steps: {},
          is_too_short: false,
          hours: 56,
          planned_hours: 56,
        },
      },
      'rpl/batch/3/why': { json: [] },
      'rpl/batch/options': { json: [{ id: 3, name: 'B-003' }] },
      'rpl/batch/preview': { json: preview },
    },
    (path, init) => path === 'rpl/batch/preview' && sent.push(JSON.parse(String(init?.body))),
  )
  openApp('/batch/3/edit', 8)
  expect(await screen.findByText('Candidates already in it: 25, more than its places: 20.')).toBeTruthy()
  expect(sent).toMatchObject([{ id: 3, limit: 30 }])
})
