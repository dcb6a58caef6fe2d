import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import type { KaushalDataProvider, ReferenceOption } from '../../data/types.ts'
import { createOptionLoader } from './options.ts'

const STALE_MS = 5 * 60_000
const keyOf = (to: string, id: number | null) => [to, 'option', id]

const loaders = new WeakMap<QueryClient, ReturnType<typeof createOptionLoader>>()

/** One loader for each query client: react-admin gives every component its own data provider. */
function loaderOf(queryClient: QueryClient, dataProvider: KaushalDataProvider) {
  const known = loaders.get(queryClient) ?? createOptionLoader(dataProvider)
  loaders.set(queryClient, known)
  return known
}

/** The option of a stored id, of inactive and deleted records too; several at once share a request. */
export function useOption(to: string, id: number | null) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keyOf(to, id),
    queryFn: () => loaderOf(queryClient, dataProvider)(to, id as number),
    enabled: id !== null,
    staleTime: STALE_MS,
  })
}

/** Puts a chosen option into the cache, so that it is not loaded again. */
export function useCacheOption() {
  const queryClient = useQueryClient()
  return useCallback(
    (to: string, option: ReferenceOption) => queryClient.setQueryData(keyOf(to, option.id), option),
    [queryClient],
  )
}
