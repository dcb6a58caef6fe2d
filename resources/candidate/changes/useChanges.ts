import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ChangeRequest } from '../../../schema/contract/changes.ts'
import { changeStatuses } from '../../../schema/rpl/changeStatuses.ts'
import { totalOf } from '../../../src/data/totalOf.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'

export const CHANGES_QUERY = 'changes'

/** The first requests that wait for a decision, those that wait longest first. */
export function useOpenChanges(size: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [CHANGES_QUERY, 'open', size],
    queryFn: async () => {
      const { json, headers } = await dataProvider.api('GET rpl/employee_registration/changes', {
        query: { range: [0, size - 1] },
      })
      return { changes: json, total: totalOf(headers, json) }
    },
    placeholderData: keepPreviousData,
  })
}

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
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [CHANGES_QUERY, 'of', id, version],
    enabled,
    queryFn: () => readChangesOf(dataProvider, id),
  })
}

/** One request, with the difference and what the user can do. */
export function useChange(id: number | undefined) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
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
