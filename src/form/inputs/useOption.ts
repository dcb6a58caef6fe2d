import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSession } from '../../app/permissions.tsx'
import type { Session } from '../../data/session/storage.ts'
import type { KaushalDataProvider, ReferenceOption } from '../../data/types.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
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

const selectModules = ({ modules }: Session) => modules
/** Areas outside those of the user are read without the right to view the list. */
const isReadable = (source: string, modules: Session['modules']) =>
  source.includes('/') || modules[source]?.includes('view') === true

/** Returns a function: the query of the option of an id. */
export function useOptionQuery(to: string) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const { data: modules } = useSession(selectModules)
  return (id: number | null) => ({
    queryKey: keyOf(to, id),
    queryFn: (): Promise<ReferenceOption | null> | null =>
      isReadable(to, modules ?? {}) ? loaderOf(queryClient, dataProvider)(to, id as number) : null,
    enabled: id !== null && modules !== undefined,
    staleTime: STALE_MS,
  })
}

/** The option of a stored id, of inactive and deleted records too; null where the user cannot read it. Several at once share a request. */
export const useOption = (to: string, id: number | null) => useQuery(useOptionQuery(to)(id))

/** Puts a chosen option into the cache, so that it is not loaded again. */
export function useCacheOption() {
  const queryClient = useQueryClient()
  return useCallback(
    (to: string, option: ReferenceOption) => queryClient.setQueryData(keyOf(to, option.id), option),
    [queryClient],
  )
}

/** Returns a function for an option that is in the cache already. */
export function useKnownOption() {
  const queryClient = useQueryClient()
  return useCallback(
    (to: string, id: number) => queryClient.getQueryData<ReferenceOption | null>(keyOf(to, id)),
    [queryClient],
  )
}
