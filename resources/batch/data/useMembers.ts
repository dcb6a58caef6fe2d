import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { waitingFilter } from '../../../schema/rpl/waitingForPlace.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { refusedOf } from '../../candidate/refused.ts'
import { BATCH_QUERY, useReloadBatch } from './useBatchSteps.ts'

/** The candidates of a batch; those of a new version are loaded again. */
export function useMembers({ id, version }: { id: number; version: number }) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'members', id, version],
    queryFn: async () => (await dataProvider.api('GET rpl/batch/assigned_list/{id}', { path: { id } })).json,
    placeholderData: keepPreviousData,
  })
}

export type Members = ReplyOf<'GET rpl/batch/assigned_list/{id}'>
/** A candidate of a batch. */
export type Member = Members['candidates'][number]

/** The calls by which candidates enter a batch, each with an outcome, and one leaves it. */
export function useMoveMembers(id: number) {
  const dataProvider = useKaushalDataProvider()
  const reloadBatch = useReloadBatch()
  const adding = useMutation({
    mutationFn: async (candidate_ids: readonly number[]) => {
      const { json } = await dataProvider.api('POST rpl/batch/add_existing', {
        body: { id, candidate_ids: [...candidate_ids] },
      })
      const refused = refusedOf(json.records)
      return { added: json.records.length - refused.length, refused }
    },
    onSettled: reloadBatch,
  })
  const removing = useMutation({
    mutationFn: ({ candidate, reason }: { candidate: number; reason: string }) =>
      dataProvider.api('POST rpl/batch/remove_canditate', { body: { id, candidate_id: candidate, reason } }),
    onSettled: reloadBatch,
  })
  return { adding, removing }
}

/** A candidate who can be added. */
export interface FreeCandidate {
  id: number
  name: string
  registration_number: string | null
  embedded?: Readonly<Record<string, string | null>>
}

/** Most candidates that are shown to choose from. */
const MAX_SHOWN = 200

/** The candidates of the provider of a batch who are registered for its trade and are in no batch, village by village. */
export function useFreeCandidates({ tps_id, trade_id }: Readonly<Record<string, unknown>>, q: string) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [BATCH_QUERY, 'free', tps_id, trade_id, q],
    queryFn: async () => {
      const { data, total = 0 } = await dataProvider.getList<FreeCandidate>('employee_registration', {
        filter: {
          ...waitingFilter(true),
          trade_id,
          tps_id,
          ...(q && { q }),
        },
        sort: { field: 'panchayat_id', order: 'ASC' },
        pagination: { page: 1, perPage: MAX_SHOWN },
        meta: { embed: ['panchayat_id', 'city_id'] },
      })
      return { candidates: data, total }
    },
    placeholderData: keepPreviousData,
    // Others add candidates at the same time.
    staleTime: 0,
  })
}
