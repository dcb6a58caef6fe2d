import { useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '../../../schema/contract/index.ts'
import { addDays } from '../../../schema/indiaTime.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { BatchFilter } from '../board/useBatchBoard.ts'
import { BATCH_QUERY } from '../data/useBatchSteps.ts'

export type Sessions = ReplyOf<'GET rpl/batch/sessions'>
export type SessionBatch = Sessions['batches'][number]

/** The first and the last day that a calendar shows. */
export interface Period {
  from: string
  to: string
}

const WEEK = 7
const WEEKS_OF_MONTH = 6

/** What a calendar shows that opens at a day, from a Monday on: its sessions are asked for before the calendar itself is there. */
export function firstPeriod(isMonth: boolean, day: string): Period {
  const first = isMonth ? `${day.slice(0, 7)}-01` : day
  const sinceMonday = (new Date(first).getUTCDay() + WEEK - 1) % WEEK
  const from = addDays(first, -sinceMonday)
  return { from, to: addDays(from, (isMonth ? WEEKS_OF_MONTH : 1) * WEEK - 1) }
}

/** The days with training in a period. */
export function useSessions(filter: BatchFilter, period: Period) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'sessions', filter, period],
    queryFn: async () => {
      const query = { ...filter, ...period } as RequestOf<'GET rpl/batch/sessions'>['query']
      return (await dataProvider.api('GET rpl/batch/sessions', { query })).json
    },
    placeholderData: (previous) => previous,
  })
}
