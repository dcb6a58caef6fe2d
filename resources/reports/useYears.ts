import { useQuery } from '@tanstack/react-query'
import { yearEntity } from '../../schema/traits.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

/** The active financial years. */
export function useYears(enabled: boolean) {
  const dataProvider = useKaushalDataProvider()
  const { data = [] } = useQuery({
    queryKey: ['report', 'years'],
    queryFn: () => dataProvider.options(yearEntity.name, {}, [0, 49]),
    enabled,
    staleTime: 300_000,
  })
  return data
}
