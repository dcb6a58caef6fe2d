import { useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '../../../schema/contract/index.ts'
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

/** The days with training in a period. */
export function useSessions(filter: BatchFilter, period: Period | null) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'sessions', filter, period],
    enabled: period !== null,
    queryFn: async () => {
      const query = { ...filter, ...period } as RequestOf<'GET rpl/batch/sessions'>['query']
      return (await dataProvider.api('GET rpl/batch/sessions', { query })).json
    },
    placeholderData: (previous) => previous,
  })
}
