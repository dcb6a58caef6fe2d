import { useQuery } from '@tanstack/react-query'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

const MINUTE = 60_000

/** The totals of the user's dashboard. */
export function useTotals(enabled: boolean) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['home', 'dashboard'],
    queryFn: async () => (await dataProvider.api('GET rpl/dashboard')).json.totals,
    enabled,
    staleTime: MINUTE,
  })
}

/** The figures of 24 months, by measure. They come after the totals, which people read first. */
export function useMonths(enabled: boolean) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['home', 'months'],
    queryFn: async () => (await dataProvider.api('GET rpl/graph_counts', { query: {} })).json.rows,
    enabled,
    staleTime: 5 * MINUTE,
  })
}
