import { useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '../../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { BATCH_QUERY } from '../data/useBatchSteps.ts'

type Board = ReplyOf<'GET rpl/batch/board'>
export type BoardColumnData = Board['columns'][number]
export type BoardCard = BoardColumnData['batches'][number]

/** The filters of board and calendar, which are in the URL. */
export const batchFilters = ['tps_id', 'trade_id', 'district_id'] as const
export type BatchFilter = Partial<Record<(typeof batchFilters)[number], string>>

/** The batches by status, those that are due first. */
export function useBatchBoard(filter: BatchFilter) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'board', filter],
    queryFn: async () => {
      const query = filter as RequestOf<'GET rpl/batch/board'>['query']
      return (await dataProvider.api('GET rpl/batch/board', { query })).json
    },
    placeholderData: (previous) => previous,
    // Others fill and decide at the same time.
    staleTime: 0,
  })
}
