import { useUrlFilter } from './useUrlFilter.ts'

/** The status by which a list is filtered, as state that is stored in the URL: a link opens the list with it. */
export function useUrlStatus<Status extends string>(statuses: readonly Status[]) {
  const { filter, set } = useUrlFilter(['status'])
  const status = statuses.find((known) => known === filter.status)
  return [status, (next: Status | undefined) => set({ status: next ?? '' })] as const
}
