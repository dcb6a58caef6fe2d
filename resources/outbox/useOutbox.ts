import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../../src/data/types.ts'

export const messageStatuses = ['waiting', 'sent', 'failed', 'expired'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const PAGE_SIZE = 50

/** The messages of the outbox in pages, newest first. */
export function useOutbox(status: MessageStatus | undefined) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: ['outbox', status],
    initialPageParam: 0,
    queryFn: async ({ pageParam: first }) => {
      const range: [number, number] = [first, first + PAGE_SIZE - 1]
      return (await dataProvider.api('GET outbox', { query: { filter: { status }, range } })).json
    },
    getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
  })
}
