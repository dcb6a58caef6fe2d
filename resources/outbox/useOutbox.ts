import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../../src/data/types.ts'

export const messageStatuses = ['waiting', 'sent', 'failed', 'expired'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** A message in the reply of `GET /api/outbox`. */
export interface OutboxMessage {
  id: number
  channel: 'sms' | 'email'
  address: string
  subject: string | null
  /** Null once a code in it has expired or was sent. */
  body: string | null
  created_at: string
  sent_at: string | null
  tries: number
  failure: string | null
  status: MessageStatus
}

const PAGE_SIZE = 50

/** The messages of the outbox in pages, newest first. */
export function useOutbox(status: MessageStatus | undefined) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: ['outbox', status],
    initialPageParam: 0,
    queryFn: async ({ pageParam: first }) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ status }))}&range=[${first},${first + PAGE_SIZE - 1}]`
      return (await dataProvider.call<OutboxMessage[]>('GET', `outbox?${query}`)).json
    },
    getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
  })
}
