import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { KaushalDataProvider } from '../../../src/data/types.ts'

export const PLAN_QUERY = 'plan'

const idFrom = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0)

/** The ids of district and year in the URL; 0 for an invalid id. */
export function useDistrictYearParams() {
  const { district, year } = useParams()
  const ids = { district: idFrom(district), year: idFrom(year) }
  return { ...ids, isValid: ids.district > 0 && ids.year > 0 }
}

/**
 * The plan of a district and year: chapters, forms, statuses, issues and possible steps. Data younger than `staleTime` milliseconds is not
 * requested again, so that a sheet opened from the workspace shows at once.
 */
export function useWorkspace(district: number, year: number, staleTime = 0) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [PLAN_QUERY, district, year],
    queryFn: async () =>
      (
        await dataProvider.api('GET plan/{district_id}/{financial_year_id}', {
          path: { district_id: district, financial_year_id: year },
        })
      ).json,
    staleTime,
    enabled: district > 0 && year > 0,
  })
}
