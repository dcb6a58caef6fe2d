/** The calendar shows every session, also before and after the usual hours, and the day that it is in India. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionCalendar } from '../../resources/batch/calendar/SessionCalendar.tsx'
import { sessionEvents } from '../../resources/batch/calendar/sessionEvents.ts'
import { show } from './stage.tsx'

afterEach(cleanup)

const DAY = '2026-12-02'
const sessionAt = (id: number, from_time: string, to_time: string) => ({
  id,
  batch_no: `B-${id}`,
  batch_status: 'approved' as const,
  unit: 'Room 1',
  provider: null,
  trade: null,
  shift: null,
  from_time,
  to_time,
  days: [DAY],
  entered: [],
})

function openWeek(...batches: ReturnType<typeof sessionAt>[]) {
  const events = sessionEvents(
    { total: batches.length, batches, holidays: [{ date: DAY, name: 'Fair' }] },
    { room: '', isMonth: false, today: DAY },
    { session: ({ batch }) => batch.batch_no, further: String },
  )
  const Week = () => (
    <SessionCalendar ref={null} view="timeGridWeek" date={DAY} events={events} onShow={() => undefined} />
  )
  show('/week', { '/week': Week }, false)
}
/** The hours at the left, the first and the last one. */
const hours = () => {
  const shown = screen.getAllByText(/^\d\d:00$/).map(({ textContent }) => textContent)
  return [shown.at(0), shown.at(-1)]
}

it('from 06:00 until 21:00 where all are then', async () => {
  openWeek(sessionAt(1, '09:00', '13:00'))
  expect(await screen.findByText('B-1')).toBeTruthy()
  expect(hours()).toEqual(['06:00', '20:00'])
})

it('from the hour of the first one until that of the last one', async () => {
  openWeek(sessionAt(1, '04:30', '05:30'), sessionAt(2, '21:00', '22:15'))
  expect(await screen.findByText('B-1')).toBeTruthy()
  expect(screen.getByText('B-2')).toBeTruthy()
  expect(hours()).toEqual(['04:00', '22:00'])
})

it('today is the day in India, wherever the device is', async () => {
  // Half past one at night there, and still the day before in UTC.
  vi.useFakeTimers({ now: new Date('2026-11-30T20:00:00Z'), toFake: ['Date'] })
  const Month = () => (
    <SessionCalendar ref={null} view="dayGridMonth" date={DAY} events={[]} onShow={() => undefined} />
  )
  show('/month', { '/month': Month }, false)
  await screen.findAllByText('15')
  const today = [...document.querySelectorAll('[aria-current="date"]')]
  expect(today.map((cell) => cell.closest('[data-date]')?.getAttribute('data-date'))).toEqual(['2026-12-01'])
})
