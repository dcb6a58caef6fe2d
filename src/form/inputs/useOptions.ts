import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDebounced } from '../../app/useDebounced.ts'
import type { ReferenceOption } from '../../data/types.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'

/** Milliseconds after the last key until the request is sent. */
const DEBOUNCE_MS = 120
const STALE_MS = 60_000

/** The options for a typed text. `isFresh`: they belong to the present text, not to an earlier one. */
export function useOptions(
  to: string,
  filter: Readonly<Record<string, unknown>>,
  text: string,
  enabled: boolean,
) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const debouncedText = useDebounced(text, DEBOUNCE_MS)

  const queryOf = useCallback(
    (q: string) => ({
      queryKey: [to, 'options', filter, q],
      queryFn: () => dataProvider.options(to, q ? { ...filter, q } : filter) as Promise<ReferenceOption[]>,
      staleTime: STALE_MS,
      networkMode: 'always' as const,
    }),
    [to, filter, dataProvider],
  )
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(debouncedText),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    options: data ?? [],
    error: error as Error | null,
    isFetching: isFetching || debouncedText !== text,
    isFresh: data !== undefined && !isPlaceholderData && debouncedText === text,
    /** Loads the options for a text at once, without the delay. */
    find: useCallback((q: string) => queryClient.fetchQuery(queryOf(q)), [queryClient, queryOf]),
  }
}
