import { useQuery } from '@tanstack/react-query'
import type { DataProvider } from 'ra-core'
import { dataProvider as ownProvider } from '../../../src/data/dataProvider.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { registration } from '../registrationEntity.ts'

/** The registration of the signed-in candidate, who sees no other. */
export async function findOwnRegistration(dataProvider: DataProvider): Promise<SavedRecord | undefined> {
  const { data } = await dataProvider.getList<SavedRecord>(registration.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
  })
  return data[0]
}

const ownQuery = (dataProvider: DataProvider) => ({
  queryKey: [registration.name, 'own'],
  queryFn: async () => (await findOwnRegistration(dataProvider)) ?? null,
})

/** The registration with which the home of a candidate begins. */
export const firstQueries = () => (storage.traits().hasOwnRegistration ? [ownQuery(ownProvider)] : [])

export const useOwnRegistration = (enabled: boolean) =>
  useQuery({ ...ownQuery(useKaushalDataProvider()), enabled })
