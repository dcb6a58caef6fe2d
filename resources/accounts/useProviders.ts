import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { ACCOUNTS_PATH, type Provider } from './providerEntity.ts'

const PAGE_SIZE = 50

/** Training providers sorted by name, in pages; all, or those that match `q`. */
export function useProviders(q: string) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: [ACCOUNTS_PATH, 'list', q],
    queryFn: async ({ pageParam: first }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ user_role_id: TPS_ROLE, ...(q && { q }) }),
        sort: '["name","ASC"]',
        range: JSON.stringify([first, first + PAGE_SIZE - 1]),
      })
      return (await dataProvider.call<Provider[]>('GET', `${ACCOUNTS_PATH}?${query}`)).json
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length * PAGE_SIZE : undefined),
  })
}
