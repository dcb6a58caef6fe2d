import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { MessageStatus } from '../../schema/messageStatuses.ts'
import { inPages } from '../../src/data/records/inPages.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'

/** The messages of the outbox in pages, newest first. */
export function useOutbox(status: MessageStatus | undefined) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: ['outbox', status],
    ...inPages((range) => dataProvider.api('GET outbox', { query: { filter: { status }, range } })),
  })
}
