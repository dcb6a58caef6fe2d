import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import type { KaushalDataProvider } from '../../provider.ts'
import { createOptionLoader, type Found } from './optionLoader.ts'

const FRESH_MS = 5 * 60_000
const keyOf = (to: string, id: number | null) => [to, 'option', id]

const loaders = new WeakMap<QueryClient, ReturnType<typeof createOptionLoader>>()

/** One for all: react-admin hands every component a data provider of its own. */
function loaderOf(queryClient: QueryClient, dataProvider: KaushalDataProvider) {
  const known = loaders.get(queryClient) ?? createOptionLoader(dataProvider)
  loaders.set(queryClient, known)
  return known
}

/** What a stored id is called, inactive and deleted records included; many at once cost one request. */
export function useOption(to: string, id: number | null) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: keyOf(to, id),
    queryFn: () => loaderOf(queryClient, dataProvider)(to, id as number),
    enabled: id !== null,
    staleTime: FRESH_MS,
  })
}

/** Remembers what was just chosen or found, so that it is not asked for again. */
export function useRememberOption() {
  const queryClient = useQueryClient()
  return useCallback(
    (to: string, option: Found) => queryClient.setQueryData(keyOf(to, option.id), option),
    [queryClient],
  )
}
