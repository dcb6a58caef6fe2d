import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import type { KaushalDataProvider } from '../../provider.ts'
import type { Found } from './optionLoader.ts'

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 120
const FRESH_MS = 60_000

function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What can be chosen for what is typed. `isFresh` says that the answer belongs to the text as it stands now. */
export function useOptions(
  to: string,
  filter: Readonly<Record<string, unknown>>,
  text: string,
  enabled: boolean,
) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const sought = usePaused(text)

  const queryOf = useCallback(
    (q: string) => ({
      queryKey: [to, 'options', filter, q],
      queryFn: () => dataProvider.options(to, q ? { ...filter, q } : filter) as Promise<Found[]>,
      staleTime: FRESH_MS,
      networkMode: 'always' as const,
    }),
    [to, filter, dataProvider],
  )
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(sought),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    options: data ?? [],
    error: error as Error | null,
    isFetching: isFetching || sought !== text,
    isFresh: data !== undefined && !isPlaceholderData && sought === text,
    /** The answer for a text at once, without the pause. */
    find: useCallback((q: string) => queryClient.fetchQuery(queryOf(q)), [queryClient, queryOf]),
  }
}
