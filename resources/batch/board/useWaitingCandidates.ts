import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { waitingFilter } from '../../../schema/rpl/waitingForPlace.ts'
import { QUEUED_AT } from '../../../schema/timestamps.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { FreeCandidate } from '../data/useMembers.ts'
import { isProviderSession } from '../isProviderSession.ts'

/** Most candidates that are shown; the proposal considers all of them. */
const MAX_SHOWN = 60

export interface ListedCandidate extends FreeCandidate {
  version: number
  queued_at: string
}

/** The trades of candidates who wait for a place, and how many there are of each. */
export function useWaitingTrades(isEnabled: boolean) {
  const dataProvider = useKaushalDataProvider()
  const call = 'GET rpl/batch/waiting'
  return useQuery({
    queryKey: ['employee_registration', call],
    enabled: isEnabled,
    queryFn: async () => (await dataProvider.api(call)).json,
  })
}

/** Those of a trade, the longest waiting first: for officers who is approved, for a training provider who is assigned to it or failed there, as in a proposal. */
export function useWaitingCandidates(trade_id: number | null) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['employee_registration', 'waiting', trade_id],
    enabled: trade_id !== null,
    queryFn: async () => {
      const { data, total = 0 } = await dataProvider.getList<ListedCandidate>('employee_registration', {
        filter: { trade_id, ...waitingFilter(isProviderSession()) },
        sort: { field: QUEUED_AT, order: 'ASC' },
        pagination: { page: 1, perPage: MAX_SHOWN },
        meta: { embed: ['panchayat_id', 'city_id', 'block_id'] },
      })
      return { candidates: data, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
