import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../provider.ts'
import type { CheckedRow, Outcome } from './run.ts'

export const PAGE = 50

/** One page of checked rows of one outcome. */
export function useRows(id: number, outcome: Outcome, page: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const range = JSON.stringify([page * PAGE, page * PAGE + PAGE - 1])
  return useQuery({
    queryKey: ['import', id, outcome, page],
    queryFn: async () => {
      const path = `import/${id}/rows?outcome=${outcome}&range=${encodeURIComponent(range)}`
      return (await dataProvider.call<CheckedRow[]>('GET', path)).json
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}
