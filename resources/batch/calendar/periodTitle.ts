import type { Formats } from '../../../src/app/formats.ts'
import type { ShownPeriod } from './SessionCalendar.tsx'

/** The heading of the calendar, as all screens write dates: the month, or the first and the last day. */
export function periodTitle({ view, begin, period }: ShownPeriod, { date }: Pick<Formats, 'date'>): string {
  if (view === 'dayGridMonth') return date(begin).replace(/^\d+ /, '')
  const { from, to } = period
  return from === to ? date(from) : `${date(from)} – ${date(to)}`
}
