import type { EventInput } from '@fullcalendar/react'
import { isBegun } from '../../../schema/rpl/batchState.ts'
import type { SessionBatch, Sessions } from './useSessions.ts'

/** A session in the calendar; a holiday has none. */
export interface ShownSession {
  batch: SessionBatch
  date: string
  /** The day has come, and nobody entered who was there. */
  isUnentered: boolean
}

/** The room of a batch, with its provider where there are several. */
export const roomOf = ({ unit, provider }: SessionBatch): string =>
  [unit, provider].filter(Boolean).join(', ')

/** The first sessions of a day, and how many there are beside them. */
export interface FurtherSessions {
  further: number
  date: string
}

interface EventTexts {
  session: (session: ShownSession) => string
  further: (count: number) => string
}

/** Sessions of one day that a month shows; the list of the day has the others. */
const MAX_IN_DAY = 4

const sessionEvent = (session: ShownSession, title: string): EventInput => {
  const { batch, date } = session
  return {
    id: `${batch.id}/${date}`,
    title,
    start: `${date}T${batch.from_time}`,
    end: `${date}T${batch.to_time}`,
    url: `/batch/${batch.id}?day=${date}`,
    extendedProps: session,
  }
}

const byTime = (a: ShownSession, b: ShownSession) =>
  a.batch.from_time.localeCompare(b.batch.from_time) || a.batch.id - b.batch.id

/**
 * The events of the sessions in a room, or in all for an empty one, and of the holidays. In a month a day has at most four sessions and the
 * number of the others, so that thousands open at once.
 */
export function sessionEvents(
  { batches, holidays }: Sessions,
  { room, isMonth, today }: { room: string; isMonth: boolean; today: string },
  texts: EventTexts,
): EventInput[] {
  const days = new Map<string, ShownSession[]>()
  for (const batch of batches) {
    if (room && roomOf(batch) !== room) continue
    const entered = new Set(batch.entered)
    for (const date of batch.days) {
      const isUnentered = date <= today && isBegun(batch.batch_status) && !entered.has(date)
      const day = days.get(date) ?? []
      days.set(date, day)
      day.push({ batch, date, isUnentered })
    }
  }
  const events = holidays.map(
    ({ date, name }): EventInput => ({
      id: `holiday/${date}/${name}`,
      title: name,
      start: date,
      allDay: true,
    }),
  )
  for (const [date, sessions] of days) {
    const isCut = isMonth && sessions.length > MAX_IN_DAY
    const shown = isCut ? sessions.toSorted(byTime).slice(0, MAX_IN_DAY) : sessions
    for (const session of shown) events.push(sessionEvent(session, texts.session(session)))
    const further = sessions.length - shown.length
    if (further)
      events.push({
        id: `further/${date}`,
        title: texts.further(further),
        start: `${date}T23:59`,
        interactive: true,
        extendedProps: { further, date } satisfies FurtherSessions,
      })
  }
  return events
}

/** The hours that a week shows at least. */
const USUAL_HOURS = { from: 6, to: 21 }
const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60
const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hours that a week shows: those of the usual day, and earlier and later ones in which there are sessions. */
export function shownHours(events: readonly EventInput[]): { slotMinTime: string; slotMaxTime: string } {
  const batches = events.flatMap(({ extendedProps }) => (extendedProps as Partial<ShownSession>)?.batch ?? [])
  const begins = batches.map(({ from_time }) => Math.floor(hoursOf(from_time)))
  const ends = batches.map(({ to_time }) => Math.ceil(hoursOf(to_time)))
  return {
    slotMinTime: hourOf(Math.min(USUAL_HOURS.from, ...begins)),
    slotMaxTime: hourOf(Math.max(USUAL_HOURS.to, ...ends)),
  }
}
