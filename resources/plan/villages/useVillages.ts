import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { PLAN_QUERY } from '../data/useWorkspace.ts'

export type Villages = ReplyOf<'GET plan/village/{district_id}/{financial_year_id}'>

/** The totals of the works of the villages of a district and year. */
export function useVillages(district: number, year: number) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [PLAN_QUERY, 'village', district, year],
    queryFn: async () =>
      (
        await dataProvider.api('GET plan/village/{district_id}/{financial_year_id}', {
          path: { district_id: district, financial_year_id: year },
        })
      ).json,
    enabled: district > 0 && year > 0,
  })
}
