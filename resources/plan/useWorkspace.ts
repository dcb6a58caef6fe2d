import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../../src/provider.ts'
import type { Workspace } from './workspace.ts'

export const PLAN = 'plan'

/** The plan of a district and year: chapters, forms, states, findings and open steps. */
export function useWorkspace(district: number, year: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [PLAN, district, year],
    queryFn: async () => (await dataProvider.call<Workspace>('GET', `plan/${district}/${year}`)).json,
    enabled: district > 0 && year > 0,
  })
}
