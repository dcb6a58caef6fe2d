import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { NOTICES, UNREAD } from '../../src/app/useUnreadNotices.ts'
import { totalOf } from '../../src/data/records/totalOf.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

const PAGE_SIZE = 25

/** Loads a page of notifications, newest first, and updates the count of the bell. */
function useLoadPage() {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  return async (first: number, size: number) => {
    const range: [number, number] = [first, first + size - 1]
    const { json, headers } = await dataProvider.api('GET notifications', { query: { range } })
    const { total } = totalOf(headers, json)
    queryClient.setQueryData(UNREAD, Number(headers.get('X-Unread') ?? 0))
    return { notices: json, total, next: first + json.length }
  }
}

export function useNewest(count: number) {
  const loadPage = useLoadPage()
  return useQuery({ queryKey: [NOTICES, 'newest'], queryFn: () => loadPage(0, count) })
}

export function useNotices() {
  const loadPage = useLoadPage()
  return useInfiniteQuery({
    queryKey: [NOTICES, 'all'],
    initialPageParam: 0,
    queryFn: ({ pageParam: first }) => loadPage(first, PAGE_SIZE),
    getNextPageParam: ({ next, total, notices }) => (notices.length && next < total ? next : undefined),
    refetchOnWindowFocus: true,
    // A new notification shifts the others to the next page, so duplicates are dropped.
    select: ({ pages }) => ({
      total: pages.at(-1)?.total ?? 0,
      notices: [
        ...new Map(pages.flatMap(({ notices }) => notices).map((notice) => [notice.id, notice])).values(),
      ],
    }),
  })
}

/** Marks these as read, or all. */
export function useMarkRead() {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (ids?: readonly number[]) =>
      dataProvider.api('POST notifications/read', { body: { ids: ids && [...ids] } }),
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [NOTICES] }),
  })
}
