import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { TPS_ROLE } from '../../schema/rights.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { ACCOUNTS, type Provider } from './provider.ts'

const PAGE = 50

/** Training providers by name, a page at a time; all, or those found by `q`. */
export function useProviders(q: string) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: [ACCOUNTS, 'list', q],
    queryFn: async ({ pageParam: first }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ user_role_id: TPS_ROLE, ...(q && { q }) }),
        sort: '["name","ASC"]',
        range: JSON.stringify([first, first + PAGE - 1]),
      })
      return (await dataProvider.call<Provider[]>('GET', `${ACCOUNTS}?${query}`)).json
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : undefined),
  })
}
