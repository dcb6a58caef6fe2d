import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { PLAN } from './useWorkspace.ts'

/** Panchayats with works, their works, and the persons whom these need. */
export interface Sums {
  panchayats: number
  works: number
  number_needed: number
}
export interface BlockSums extends Sums {
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
  roles: (Sums & { role: string })[]
  /** What is required adds up only within one measure. */
  works: { work_type: string; measure: string; panchayats: number; total_requirement: number | null }[]
}

/** The works of the villages of a district and year, rolled up. */
export function useVillages(district: number, year: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [PLAN, 'village', district, year],
    queryFn: async () => (await dataProvider.call<Villages>('GET', `plan/village/${district}/${year}`)).json,
    enabled: district > 0 && year > 0,
  })
}
