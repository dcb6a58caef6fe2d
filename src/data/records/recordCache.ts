import type { QueryClient } from '@tanstack/react-query'
import type { GetListResult, RaRecord } from 'ra-core'

/** Changes one record in every cached page of a resource, so that a list shows it before it is loaded again. */
export function cacheInLists(
  queryClient: QueryClient,
  resource: string,
  id: number,
  values: Partial<RaRecord>,
) {
  queryClient.setQueriesData<GetListResult>(
    { queryKey: [resource, 'getList'] },
    (list) =>
      list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...values } : row)) },
  )
}

/** Puts a saved record into the cache of its form and of its lists. */
export function cacheRecord(queryClient: QueryClient, resource: string, record: RaRecord & { id: number }) {
  queryClient.setQueryData([resource, 'getOne', { id: String(record.id), meta: undefined }], record)
  cacheInLists(queryClient, resource, record.id, record)
}
