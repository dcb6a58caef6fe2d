import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useStore } from 'ra-core'
import type { KaushalDataProvider, Option } from '../../src/provider.ts'

export interface Place {
  district: number
  year: number
}

/** April begins a financial year: `2025-26`. */
function currentYear(today = new Date()): string {
  const first = today.getMonth() < 3 ? today.getFullYear() - 1 : today.getFullYear()
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

export const useRememberedPlace = () => useStore<Place | null>('place.plan', null)

/** The years that there are, and the district of those who work in only one. */
export function usePlaces() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['plan-places'],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const [districts, years] = await Promise.all([
        dataProvider.options('district', {}, [0, 1]),
        dataProvider.options('financial_year', {}, [0, 99]),
      ])
      const newest = years.toSorted((one, other) => other.name.localeCompare(one.name))
      const current = newest.find(({ name }) => name === currentYear()) ?? newest[0]
      return { only: districts.length === 1 ? districts[0] : undefined, years: newest, current } as {
        only: Option | undefined
        years: Option[]
        current: Option | undefined
      }
    },
  })
}
