import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../../src/provider.ts'

export const states = ['waiting', 'sent', 'failed', 'expired'] as const
export type State = (typeof states)[number]

/** A message, as `GET /api/outbox` tells it. */
export interface Message {
  id: number
  channel: 'sms' | 'email'
  address: string
  subject: string | null
  /** Gone with the code that it carried. */
  body: string | null
  created_at: string
  sent_at: string | null
  tries: number
  failure: string | null
  state: State
}

const SIZE = 50

/** What was written to people, a page at a time, the newest first. */
export function useOutbox(state: State | undefined) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: ['outbox', state],
    initialPageParam: 0,
    queryFn: async ({ pageParam: first }) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ state }))}&range=[${first},${first + SIZE - 1}]`
      return (await dataProvider.call<Message[]>('GET', `outbox?${query}`)).json
    },
    getNextPageParam: (page, pages) => (page.length < SIZE ? undefined : pages.length * SIZE),
  })
}
