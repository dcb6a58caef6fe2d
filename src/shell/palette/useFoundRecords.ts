import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { SHORTEST_SEARCH } from '../../../schema/contract/limits.ts'
import type { SearchGroup } from '../../../schema/contract/search.ts'
import { entities } from '../../../schema/index.ts'
import { useCan } from '../../app/permissions.tsx'
import { useDebounced } from '../../app/useDebounced.ts'
import { isForeign } from '../../data/read.ts'
import { storage } from '../../data/session/storage.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'

/** The delay after the last key press before a request, in milliseconds. */
const DEBOUNCE_MS = 150
/** Results are shown again without a request for this time, and forgotten after it. */
const FRESH_MS = 30_000

const noGroups: readonly SearchGroup[] = []
const isLongEnough = (text: string) => [...text].length >= SHORTEST_SEARCH

/** The records that the server finds for the query. Those of the query before are shown until it answers. */
export function useFoundRecords(query: string) {
  const dataProvider = useKaushalDataProvider()
  const text = query.trim().replace(/\s+/g, ' ')
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const can = useCan()
  // Candidates have one record, and their menu leads to it. Other servers have no such call.
  const canSearch =
    storage.traits().hasFullFrame && !isForeign() && Object.keys(entities).some((name) => can(name, 'view'))
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', storage.profile()?.id, debounced],
    queryFn: async () => (await dataProvider.api('POST search', { body: { q: debounced } })).json.groups,
    enabled: canSearch && isLongEnough(debounced),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  })
  const isUnknown = (error as HttpError | null)?.status === 404
  const isSearched = isLongEnough(text) && canSearch && !isUnknown
  return {
    groups: isSearched && !error ? (data ?? noGroups) : noGroups,
    isPending: isSearched && (text !== debounced || isFetching),
    hasFailed: isSearched && error !== null && !isFetching,
  }
}
