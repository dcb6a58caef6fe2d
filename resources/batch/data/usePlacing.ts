import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { RequestOf } from '../../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useReloadBatch } from './useBatchSteps.ts'
import type { LeftOut } from './useMembers.ts'

export type PlacedGroup = RequestOf<'POST rpl/batch/fill'>['body']['groups'][number]

/** Places candidates into batches as one operation, and says who was left out and why. */
export function usePlacing() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
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
