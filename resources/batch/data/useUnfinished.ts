import { useQuery } from '@tanstack/react-query'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { BATCH_QUERY } from './useBatchSteps.ts'

/** How many results and certificates are missing in closed batches. The rows of a list share one request. */
export function useUnfinished(ids: readonly number[]) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'unfinished', ids],
    queryFn: async () =>
      (await dataProvider.api('GET rpl/batch/unfinished', { query: { ids: [...ids] } })).json,
    enabled: ids.length > 0,
    // The column stays empty; the record says what is next.
    retry: false,
  })
}
