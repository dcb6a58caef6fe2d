import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '../../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { useReloadBatch } from './useBatchSteps.ts'
import type { LeftOut } from './useMembers.ts'

export type PlacedGroup = RequestOf<'POST rpl/batch/fill'>['body']['groups'][number]

/** Places candidates into batches as one operation, and says who was left out and why. */
export function usePlacing() {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const reloadBatch = useReloadBatch()
  return useMutation({
    mutationFn: async (groups: PlacedGroup[]) => {
      const { json } = await dataProvider.api('POST rpl/batch/fill', { body: { groups } })
      const leftOut = json.records.flatMap((one): LeftOut[] => ('refused' in one ? [one] : []))
      return { placed: json.records.length - leftOut.length, batches: json.batches.length, leftOut }
    },
    onSuccess: () => {
      reloadBatch()
      void queryClient.invalidateQueries({ queryKey: ['employee_registration'] })
    },
  })
}
