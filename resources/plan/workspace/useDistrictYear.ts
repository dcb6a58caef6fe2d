import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useStore } from 'ra-core'
import type { KaushalDataProvider, ReferenceOption } from '../../../src/data/types.ts'

export interface DistrictYearIds {
  district: number
  year: number
}

/** The financial year of today, which starts in April: `2025-26`. */
function currentYear(today = new Date()): string {
  const first = today.getMonth() < 3 ? today.getFullYear() - 1 : today.getFullYear()
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

export const useLastDistrictYear = () => useStore<DistrictYearIds | null>('place.plan', null)

/** All financial years, and the district if the user can see only one. */
export function useDistrictYearOptions() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['plan-district-years'],
    staleTime: 5 * 60_000,
    queryFn: async () => {
      const [districts, years] = await Promise.all([
        dataProvider.options('district', {}, [0, 1]),
        dataProvider.options('financial_year', {}, [0, 99]),
      ])
      const newest = years.toSorted((left, right) => right.name.localeCompare(left.name))
      const current = newest.find(({ name }) => name === currentYear()) ?? newest[0]
      return { only: districts.length === 1 ? districts[0] : undefined, years: newest, current } as {
        only: ReferenceOption | undefined
        years: ReferenceOption[]
        current: ReferenceOption | undefined
      }
    },
  })
}
