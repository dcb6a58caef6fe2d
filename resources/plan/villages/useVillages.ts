import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { PLAN_QUERY } from '../workspace/useWorkspace.ts'

/** Panchayats with works, the number of works, and the workers that they need. */
export interface VillageSums {
  panchayats: number
  works: number
  number_needed: number
}
export interface BlockSums extends VillageSums {
  block_id: number
  block: string
}
export interface PanchayatSums {
  block_id: number
  panchayat_id: number
  panchayat: string
  works: number
  number_needed: number
}

export interface Villages {
  district: { id: number; name: string }
  financial_year: { id: number; name: string }
  blocks: BlockSums[]
  panchayats: PanchayatSums[]
  roles: (VillageSums & { role: string })[]
  /** Requirements are summed only within one measure. */
  works: { work_type: string; measure: string; panchayats: number; total_requirement: number | null }[]
}

/** The totals of the works of the villages of a district and year. */
export function useVillages(district: number, year: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [PLAN_QUERY, 'village', district, year],
    queryFn: async () => (await dataProvider.call<Villages>('GET', `plan/village/${district}/${year}`)).json,
    enabled: district > 0 && year > 0,
  })
}
