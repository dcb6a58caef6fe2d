import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '../../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { BATCH_QUERY } from '../data/useBatchSteps.ts'

type BatchProposal = ReplyOf<'POST rpl/batch/proposal'>
export type ProposedGroup = BatchProposal['groups'][number]
export type Village = BatchProposal['villages'][number]
export type LeftCandidate = BatchProposal['outside'][number]

type ProposalRequest = RequestOf<'POST rpl/batch/proposal'>['body']

/** Who would enter which batch; nothing is written. */
export function useProposal(request: ProposalRequest) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'proposal', request],
    queryFn: async () => (await dataProvider.api('POST rpl/batch/proposal', { body: request })).json,
    placeholderData: keepPreviousData,
    // Others place candidates at the same time.
    staleTime: 0,
    gcTime: 0,
  })
}
