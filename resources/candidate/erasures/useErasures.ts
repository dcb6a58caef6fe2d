import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { totalOf } from '../../../src/data/totalOf.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { registration } from '../registration/registrationPages.ts'

/** The first candidates whose erasure waits for a decision. */
export function useErasures(size: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [registration.name, 'erasures', size],
    queryFn: async () => {
      const { json, headers } = await dataProvider.api('GET rpl/employee_registration/erasures', {
        query: { range: [0, size - 1] },
      })
      return { erasures: json, total: totalOf(headers, json) }
    },
    placeholderData: keepPreviousData,
  })
}
