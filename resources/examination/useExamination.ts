import { useQuery } from '@tanstack/react-query'
import { APPROVED_BATCHES } from '../../schema/rpl/batchStatuses.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { BATCH_QUERY } from '../batch/data/useBatchSteps.ts'

/** Has a batch with this status an examination? */
export const isExamined = ({ batch_status }: SavedRecord): boolean =>
  APPROVED_BATCHES.some((one) => one === batch_status)

/** When and where the candidates of a batch are assessed, and whether the user sets it. */
export function useExamination(record: SavedRecord) {
  const dataProvider = useKaushalDataProvider()
  const id = Number(record.id)
  return useQuery({
    queryKey: [BATCH_QUERY, 'examination', id, record.version],
    enabled: isExamined(record),
    queryFn: async () => (await dataProvider.api('GET rpl/batch/{id}/examination', { path: { id } })).json,
  })
}
