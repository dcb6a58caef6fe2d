import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { entityOf } from '../../schema/index.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'

const { name, path: entity } = entityOf('employee_registration')

/** The versions of a candidate, newest first; those of a new version are loaded again. */
export function useVersions({ id, version }: { id: number; version: number }) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [name, 'history', id, version],
    queryFn: async () => (await dataProvider.api('GET {entity}/{id}/history', { path: { entity, id } })).json,
  })
}
