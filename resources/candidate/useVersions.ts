import { useQuery } from '@tanstack/react-query'
import { entityOf } from '../../schema/index.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

const { name, path: entity } = entityOf('employee_registration')

/** The versions of a candidate, newest first; those of a new version are loaded again. */
export function useVersions({ id, version }: { id: number; version: number }) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [name, 'history', id, version],
    queryFn: async () => (await dataProvider.api('GET {entity}/{id}/history', { path: { entity, id } })).json,
  })
}
