import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '../../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { refusedOf } from '../../candidate/refused.ts'
import { useReloadBatch } from './useBatchSteps.ts'

export type PlacedGroup = RequestOf<'POST rpl/batch/fill'>['body']['groups'][number]

/** Places candidates into batches as one operation, and says who was left out and why. */
export function usePlacing() {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const reloadBatch = useReloadBatch()
  return useMutation({
    mutationFn: async (groups: PlacedGroup[]) => {
      const { json } = await dataProvider.api('POST rpl/batch/fill', { body: { groups } })
      const refused = refusedOf(json.records)
      return { placed: json.records.length - refused.length, batches: json.batches.length, refused }
    },
    onSuccess: () => {
      reloadBatch()
      void queryClient.invalidateQueries({ queryKey: ['employee_registration'] })
    },
  })
}
