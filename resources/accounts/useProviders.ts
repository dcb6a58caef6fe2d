import { useInfiniteQuery } from '@tanstack/react-query'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { inPages } from '../../src/data/records/inPages.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { ACCOUNTS_PATH } from './providerEntity.ts'

/** Training providers sorted by name, in pages; all, or those that match `q`. */
export function useProviders(q: string) {
  const dataProvider = useKaushalDataProvider()
  return useInfiniteQuery({
    queryKey: [ACCOUNTS_PATH, 'list', q],
    ...inPages((range) =>
      dataProvider.api('GET rpl/account', {
        query: { filter: { user_role_id: TPS_ROLE, ...(q && { q }) }, sort: ['name', 'ASC'], range },
      }),
    ),
  })
}
