import { useMutation } from '@tanstack/react-query'
import type { RequestOf } from '../../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { refusedOf } from '../../candidate/refused.ts'
import { useReloadBatch } from './useBatchSteps.ts'

type StoreBody = RequestOf<'POST rpl/results/store_batch'>['body']
export type ResultInput = StoreBody['results'][number]

/**
 * The calls that enter the results of a batch, each with an outcome, and correct one. `onStored` gets the candidates whose results were
 * stored before the batch is read again, also where the screen was closed in between.
 */
export function useResults(batch_id: number, onStored?: (ids: readonly number[]) => void) {
  const dataProvider = useKaushalDataProvider()
  const reloadBatch = useReloadBatch()
  const storing = useMutation({
    mutationFn: async (results: ResultInput[]) => {
      const { json } = await dataProvider.api('POST rpl/results/store_batch', { body: { batch_id, results } })
      const stored = json.records.flatMap((one) => ('refused' in one ? [] : [one.id]))
      return { stored, refused: refusedOf(json.records) }
    },
    onSuccess: ({ stored }) => {
      onStored?.(stored)
      reloadBatch()
    },
  })
  const correcting = useMutation({
    mutationFn: (body: ResultInput & { reason: string }) =>
      dataProvider.api('POST rpl/results/store', { body }),
    onSettled: reloadBatch,
  })
  return { storing, correcting }
}
