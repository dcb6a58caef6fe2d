import { useQuery } from '@tanstack/react-query'
import { yearEntity } from '../../schema/traits.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

/** `2025-26` → `2024-25`. */
const nameBefore = (name: string) => {
  const year = Number(name.slice(0, 4))
  return `${year - 1}-${String(year % 100).padStart(2, '0')}`
}

/** Returns a function: the id of the financial year before another one. */
export function useYearsBefore(enabled: boolean) {
  const dataProvider = useKaushalDataProvider()
  const { data: years = [] } = useQuery({
    queryKey: ['report', 'years'],
    queryFn: () => dataProvider.options(yearEntity.name, {}, [0, 49]),
    enabled,
    staleTime: 300_000,
  })
  return (id: number) => {
    const name = years.find((year) => year.id === id)?.name
    return name === undefined ? undefined : years.find((year) => year.name === nameBefore(name))?.id
  }
}
