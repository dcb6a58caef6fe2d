import { useInfiniteQuery } from '@tanstack/react-query'
import type { MessageStatus } from '../../schema/messageStatuses.ts'
import { inPages } from '../../src/data/records/inPages.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

/** The messages of the outbox in pages, newest first. */
export function useOutbox(status: MessageStatus | undefined) {
  const dataProvider = useKaushalDataProvider()
  return useInfiniteQuery({
    queryKey: ['outbox', status],
    ...inPages((range) => dataProvider.api('GET outbox', { query: { filter: { status }, range } })),
  })
}
