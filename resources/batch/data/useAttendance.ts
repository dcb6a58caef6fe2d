import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { countedDays } from '../../../schema/rpl/batchDates.ts'
import { isBegun } from '../../../schema/rpl/batchState.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { BATCH_QUERY } from './useBatchSteps.ts'

export type Attendance = ReplyOf<'GET rpl/batch/{id}/attendance'>
export type AttendanceDay = Attendance['days'][number]

/** Who was there on the days of a batch that has begun. */
export function useAttendance({ id, batch_status }: SavedRecord) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'attendance', id],
    enabled: isBegun(batch_status),
    queryFn: async () =>
      (await dataProvider.api('GET rpl/batch/{id}/attendance', { path: { id: Number(id) } })).json,
    placeholderData: keepPreviousData,
  })
}

const countDays = ({ days, training_days }: Attendance): number =>
  countedDays(
    training_days,
    days.map(({ date }) => date),
    dayInIndia(),
  ).size

/** How many days count, and of how many of them nothing was entered. */
export function missingDays(attendance: Attendance): { days: number; missing: number } {
  const days = countDays(attendance)
  return { days, missing: days - attendance.days.length }
}

/** On how many of the days that count a candidate was there, in percent; null without such a day. */
export function percentOf(attendance: Attendance, candidate: number): number | null {
  const days = countDays(attendance)
  const there = attendance.days.filter(({ present }) => present.includes(candidate)).length
  return days ? (100 * there) / days : null
}
