import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import type { KaushalDataProvider } from '../../provider.ts'
import { createOptionLoader, type Found } from './optionLoader.ts'

const FRESH_MS = 5 * 60_000
const keyOf = (to: string, id: number | null) => [to, 'option', id]

const loaders = new WeakMap<KaushalDataProvider, ReturnType<typeof createOptionLoader>>()

function loaderOf(dataProvider: KaushalDataProvider) {
  const known = loaders.get(dataProvider) ?? createOptionLoader(dataProvider)
  loaders.set(dataProvider, known)
  return known
}

/** What a stored id is called, inactive and deleted records included; many at once cost one request. */
export function useOption(to: string, id: number | null) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: keyOf(to, id),
    queryFn: () => loaderOf(dataProvider)(to, id as number),
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
