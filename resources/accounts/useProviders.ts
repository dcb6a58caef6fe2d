import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { ACCOUNTS_PATH } from './providerEntity.ts'

const PAGE_SIZE = 50

/** Training providers sorted by name, in pages; all, or those that match `q`. */
export function useProviders(q: string) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: [ACCOUNTS_PATH, 'list', q],
    queryFn: async ({ pageParam: first }) => {
      const query = {
        filter: { user_role_id: TPS_ROLE, ...(q && { q }) },
        sort: ['name', 'ASC'] as [string, string],
        range: [first, first + PAGE_SIZE - 1] as [number, number],
      }
      return (await dataProvider.api('GET rpl/account', { query })).json
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length * PAGE_SIZE : undefined),
  })
}
