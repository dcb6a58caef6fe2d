import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { KaushalDataProvider } from '../../src/provider.ts'
import type { Workspace } from './workspace.ts'

export const PLAN = 'plan'

const idFrom = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0)

/** District and year as the address has them; 0 for what is no id. */
export function usePlaceHere() {
  const { district, year } = useParams()
  const here = { district: idFrom(district), year: idFrom(year) }
  return { ...here, isPlace: here.district > 0 && here.year > 0 }
}

/**
 * The plan of a district and year: chapters, forms, states, findings and open steps. What is no older than `fresh` milliseconds is not asked
 * again, so that a sheet that is opened from the workspace need not wait behind it.
 */
export function useWorkspace(district: number, year: number, fresh = 0) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [PLAN, district, year],
    queryFn: async () => (await dataProvider.call<Workspace>('GET', `plan/${district}/${year}`)).json,
    staleTime: fresh,
    enabled: district > 0 && year > 0,
  })
}
