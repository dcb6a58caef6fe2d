import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { BATCH_QUERY } from '../data/useBatchSteps.ts'

export type BatchProposal = ReplyOf<'POST rpl/batch/proposal'>
export type ProposedGroup = BatchProposal['groups'][number]
export type Village = BatchProposal['villages'][number]
export type LeftCandidate = BatchProposal['outside'][number]

export interface ProposalRequest {
  /** Null: the server chooses one. */
  trade_id: number | null
  tps_id?: number | undefined
  batch_ids?: number[] | undefined
  area_ids?: number[] | undefined
}

/** Who would enter which batch; nothing is written. */
export function useProposal(request: ProposalRequest) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [BATCH_QUERY, 'proposal', request],
    queryFn: async () => (await dataProvider.api('POST rpl/batch/proposal', { body: request })).json,
    placeholderData: keepPreviousData,
    // Others place candidates at the same time.
    staleTime: 0,
    gcTime: 0,
  })
}
