/** The calendar marks the sessions of which the attendance is to be entered, as the first screen counts them. */
import { expect, test } from 'vitest'
import { type ShownSession, sessionEvents } from '../../resources/batch/calendar/sessionEvents.ts'

const session = {
  unit: 'Room 1',
  provider: null,
  trade: null,
  shift: null,
  from_time: '09:00',
  to_time: '13:00',
}
const days = ['2026-12-01', '2026-12-02', '2026-12-03']
const shown = { room: '', isMonth: true, today: '2026-12-02' }
const texts = { session: () => '', further: () => '' }

test.each([
  { batch_status: 'approved', marked: [] },
  { batch_status: 'running', marked: ['2026-12-02'] },
  { batch_status: 'closed', marked: ['2026-12-02'] },
] as const)('of a batch that is $batch_status, up to today', ({ batch_status, marked }) => {
  const batch = { ...session, id: 1, batch_no: 'B-1', batch_status, days, entered: ['2026-12-01'] }
  const events = sessionEvents({ total: 1, batches: [batch], holidays: [] }, shown, texts)
  const sessions = events.map(({ extendedProps }) => extendedProps as ShownSession)
  expect(sessions.filter(({ isUnentered }) => isUnentered).map(({ date }) => date)).toEqual(marked)
})
