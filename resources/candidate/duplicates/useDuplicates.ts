import { useQuery } from '@tanstack/react-query'
import type { DuplicateCase } from '../../../schema/contract/duplicateCases.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { useQueue } from '../queue/useQueue.ts'

export const DUPLICATES_QUERY = 'duplicates'

/** The pairs that wait for a decision. */
export const useDuplicates = (size: number) =>
  useQueue([DUPLICATES_QUERY, 'open'], size, (dataProvider, range) =>
    dataProvider.api('GET rpl/employee_registration/duplicates', { query: { range } }),
  )

/** The pairs of a candidate: those that wait, and the one of which it is what remains, or was merged into the other. */
export function useDuplicatesOf(id: number, version: number) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [DUPLICATES_QUERY, 'of', id, version],
    queryFn: async (): Promise<readonly DuplicateCase[]> => {
      const filter = { candidate_id: id, status: ['open', 'merged', 'archived'] }
      const { json } = await dataProvider.api('GET rpl/employee_registration/duplicates', {
        query: { filter },
      })
      return json
    },
  })
}

/** One pair, with both records. */
export function useDuplicate(id: number | undefined) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [DUPLICATES_QUERY, 'one', id],
    enabled: id !== undefined,
    queryFn: async () => {
      const path = { id: id ?? 0 }
      return (await dataProvider.api('GET rpl/employee_registration/duplicates/{id}', { path })).json
    },
  })
}
export type ShownDuplicate = NonNullable<ReturnType<typeof useDuplicate>['data']>
