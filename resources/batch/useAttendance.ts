import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { BATCH_QUERY, useReloadBatch } from './useBatchSteps.ts'

export type Attendance = ReplyOf<'GET rpl/batch/{id}/attendance'>
export type AttendanceDay = Attendance['days'][number]
type DayInput = Omit<RequestOf<'POST rpl/batch/attendance'>['body'], 'id'>

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

/** The call that enters who was there on a day. */
export function useEnterAttendance(id: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const reloadBatch = useReloadBatch()
  return useMutation({
    mutationFn: (day: DayInput) => dataProvider.api('POST rpl/batch/attendance', { body: { ...day, id } }),
    onSuccess: reloadBatch,
  })
}

/** On how many of the days a candidate was there, in percent; null without an entry. */
export const percentOf = ({ days }: Attendance, candidate: number): number | null =>
  days.length ? (100 * days.filter(({ present }) => present.includes(candidate)).length) / days.length : null
