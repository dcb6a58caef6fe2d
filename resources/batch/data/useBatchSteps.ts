import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefresh } from 'ra-core'
import type { BatchStep } from '../../../schema/rpl/batchSteps.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

/** What was read of batches, to be read again after a change. */
export const BATCH_QUERY = 'batch'

/** Reads everything about batches again, and the record around. */
export function useReloadBatch() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return () => {
    void queryClient.invalidateQueries({ queryKey: [BATCH_QUERY] })
    refresh()
  }
}

/** The steps that the user can take with a batch, and the call that takes one. */
export function useBatchSteps({ id, version }: { id: number; version: number }) {
  const dataProvider = useKaushalDataProvider()
  const reloadBatch = useReloadBatch()
  const query = useQuery({
    queryKey: [BATCH_QUERY, 'steps', id, version],
    queryFn: async () => (await dataProvider.api('GET rpl/batch/{id}/steps', { path: { id } })).json,
    // The buttons stay where they are, and an open menu stays open.
    placeholderData: keepPreviousData,
  })
  const taking = useMutation({
    mutationFn: ({ step, comments }: { step: BatchStep; comments: string }) =>
      dataProvider.api('POST rpl/batch/step', {
        body: { id, version, step, comments: comments.trim() || null },
      }),
    // Also after a refusal, which may be about a change since the page was opened.
    onSettled: reloadBatch,
  })
  return { query, taking }
}
