import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReplyOf, RequestOf } from '../../../schema/contract/index.ts'
import { type UrlFilter, useUrlFilter } from '../../../src/app/useUrlFilter.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'

export type BoardData = ReplyOf<'GET plan/board'>
export type BoardForm = BoardData['forms'][number]
export type BoardDistrict = BoardData['districts'][number]

const names = ['financial_year_id', 'state_id', 'chapter', 'status', 'overdue'] as const
export type BoardUrlFilter = UrlFilter<(typeof names)[number]>

export const useBoardFilter = () => useUrlFilter(names)

/** The filter as the call takes it; the URL has text only. */
const requestOf = (filter: BoardUrlFilter) => filter as RequestOf<'GET plan/board'>['query']

export const boardQuery = (filter: BoardUrlFilter) =>
  new URLSearchParams(filter as Record<string, string>).toString()

export function useBoard(filter: BoardUrlFilter) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['plan-board', filter],
    queryFn: async () => (await dataProvider.api('GET plan/board', { query: requestOf(filter) })).json,
    enabled: filter.financial_year_id !== undefined,
    placeholderData: (previous) => previous,
  })
}
