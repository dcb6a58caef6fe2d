import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { registration } from './registrationPages.ts'

/** The registration of the signed-in candidate, who sees no other. */
export async function findOwnRegistration(dataProvider: DataProvider): Promise<SavedRecord | undefined> {
  const { data } = await dataProvider.getList<SavedRecord>(registration.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  })
  return data[0]
}

export function useOwnRegistration(enabled: boolean) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [registration.name, 'own'],
    enabled,
    queryFn: async () => (await findOwnRegistration(dataProvider)) ?? null,
  })
}
