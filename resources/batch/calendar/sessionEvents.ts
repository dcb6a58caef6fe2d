import type { EventInput } from '@fullcalendar/react'
import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import type { SessionBatch, Sessions } from './useSessions.ts'

/** A session in the calendar; a holiday has none. */
export interface ShownSession {
  batch: SessionBatch
  date: string
  /** The day has passed, and nobody entered who was there. */
  isUnentered: boolean
}

/** Batches of which the attendance is entered. */
const ENTERED: readonly BatchStatus[] = ['running', 'closed']

/** The room of a batch, with its provider where there are several. */
export const roomOf = ({ unit, provider }: SessionBatch): string =>
  [unit, provider].filter(Boolean).join(', ')

/** The events of the sessions and of the holidays; of the sessions only those in a room, unless it is empty. */
export function sessionEvents(
  { batches, holidays }: Sessions,
  room: string,
  today: string,
  textOf: (session: ShownSession) => string,
): EventInput[] {
  const sessions = batches
    .filter((batch) => !room || roomOf(batch) === room)
    .flatMap((batch) => {
      const entered = new Set(batch.entered)
      return batch.days.map((date): EventInput => {
        const isUnentered = date < today && ENTERED.includes(batch.batch_status) && !entered.has(date)
        const session: ShownSession = { batch, date, isUnentered }
        return {
          id: `${batch.id}/${date}`,
          title: textOf(session),
          start: `${date}T${batch.from_time}`,
          end: `${date}T${batch.to_time}`,
          url: `/batch/${batch.id}?day=${date}`,
          extendedProps: session,
        }
      })
    })
  const free = holidays.map(
    ({ date, name }): EventInput => ({
      id: `holiday/${date}/${name}`,
      title: name,
      start: date,
      allDay: true,
    }),
  )
  return [...free, ...sessions]
}
