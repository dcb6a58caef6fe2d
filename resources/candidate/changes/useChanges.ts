import { useQuery } from '@tanstack/react-query'
import type { ChangeRequest } from '../../../schema/contract/changes.ts'
import { changeStatuses } from '../../../schema/rpl/changeStatuses.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { useQueue } from '../queue/useQueue.ts'

export const CHANGES_QUERY = 'changes'

/** The requests that wait for a decision. */
export const useOpenChanges = (size: number) =>
  useQueue([CHANGES_QUERY, 'open'], size, (dataProvider, range) =>
    dataProvider.api('GET rpl/employee_registration/changes', { query: { range } }),
  )

/** The requests of a candidate, the newest first. */
export async function readChangesOf(
  dataProvider: KaushalDataProvider,
  id: number,
): Promise<readonly ChangeRequest[]> {
  const filter = { candidate_id: id, status: Object.keys(changeStatuses) }
  return (await dataProvider.api('GET rpl/employee_registration/changes', { query: { filter } })).json
}

/** The requests of a candidate, the newest first. `version` is that of the candidate, which an approval changes. */
export function useChangesOf(id: number, version: number, enabled = true) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [CHANGES_QUERY, 'of', id, version],
    enabled,
    queryFn: () => readChangesOf(dataProvider, id),
  })
}

/** One request, with the difference and what the user can do. */
export function useChange(id: number | undefined) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [CHANGES_QUERY, 'one', id],
    enabled: id !== undefined,
    queryFn: async () => {
      const path = { id: id ?? 0 }
      return (await dataProvider.api('GET rpl/employee_registration/changes/{id}', { path })).json
    },
  })
}
export type ShownChange = NonNullable<ReturnType<typeof useChange>['data']>
