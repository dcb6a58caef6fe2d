import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReplyOf } from '../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { BATCH_QUERY } from './useBatchSteps.ts'

export type Attendance = ReplyOf<'GET rpl/batch/{id}/attendance'>
export type AttendanceDay = Attendance['days'][number]

/** Who was there on the days of a batch that has begun. */
export function useAttendance({ id, batch_status }: SavedRecord) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [BATCH_QUERY, 'attendance', id],
    enabled: batch_status === 'running' || batch_status === 'closed',
    queryFn: async () =>
      (await dataProvider.api('GET rpl/batch/{id}/attendance', { path: { id: Number(id) } })).json,
    placeholderData: keepPreviousData,
  })
}

/** On how many of the days a candidate was there, in percent; null without an entry. */
export const percentOf = ({ days }: Attendance, candidate: number): number | null =>
  days.length ? (100 * days.filter(({ present }) => present.includes(candidate)).length) / days.length : null
