import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { NOTICES, UNREAD } from '../../src/app/useUnreadNotices.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import type { Notice } from './notice.ts'

const SIZE = 25

/** A page of what one was told, the newest first; the bell learns how much of all is unread. */
function useAsk() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  return async (first: number, size: number) => {
    const path = `notifications?range=[${first},${first + size - 1}]`
    const { json, headers } = await dataProvider.call<Notice[]>('GET', path)
    const total = Number(headers.get('Content-Range')?.split('/')[1] ?? json.length)
    queryClient.setQueryData(UNREAD, Number(headers.get('X-Unread') ?? 0))
    return { notices: json, total, next: first + json.length }
  }
}

export function useNewest(count: number) {
  const ask = useAsk()
  return useQuery({ queryKey: [NOTICES, 'newest'], queryFn: () => ask(0, count) })
}

export function useNotices() {
  const ask = useAsk()
  return useInfiniteQuery({
    queryKey: [NOTICES, 'all'],
    initialPageParam: 0,
    queryFn: ({ pageParam: first }) => ask(first, SIZE),
    getNextPageParam: ({ next, total, notices }) => (notices.length && next < total ? next : undefined),
    refetchOnWindowFocus: true,
    // What came meanwhile moves the rest on by one, onto the next page again.
    select: ({ pages }) => ({
      total: pages.at(-1)?.total ?? 0,
      notices: [...new Map(pages.flatMap(({ notices }) => notices).map((one) => [one.id, one])).values()],
    }),
  })
}

/** Marks these as read, or all. */
export function useMarkRead() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (ids?: readonly number[]) => dataProvider.call('POST', 'notifications/read', { ids }),
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [NOTICES] }),
  })
}
