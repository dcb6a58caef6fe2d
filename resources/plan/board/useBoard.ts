import { useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '../../../schema/contract/index.ts'
import { type UrlFilter, useUrlFilter } from '../../../src/app/useUrlFilter.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

export type BoardData = ReplyOf<'GET plan/board'>
export type BoardForm = BoardData['forms'][number]
export type BoardDistrict = BoardData['districts'][number]
export type BoardState = BoardData['states'][number]

const filterNames = [
  'financial_year_id',
  'state_id',
  'chapter',
  'form',
  'status',
  'overdue',
  'queue',
  'sort',
] as const
/** `view=states` has a row for each state in place of each district. */
const names = [...filterNames, 'view'] as const
export type BoardUrlFilter = UrlFilter<(typeof names)[number]>

export const useBoardFilter = () => useUrlFilter(names)

/** The filter as the call takes it; the URL has text only. */
export const requestOf = ({ view, ...filter }: BoardUrlFilter) =>
  filter as RequestOf<'GET plan/board'>['query']

/** The path of the board with this filter. */
export const boardPath = (filter: BoardUrlFilter) =>
  `/plan/board?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value))}`

export function useBoard(filter: BoardUrlFilter) {
  const dataProvider = useKaushalDataProvider()
  const { view, ...ofRequest } = filter
  return useQuery({
    queryKey: ['plan-board', ofRequest],
    queryFn: async () => (await dataProvider.api('GET plan/board', { query: requestOf(filter) })).json,
    enabled: filter.financial_year_id !== undefined,
    placeholderData: (previous) => previous,
  })
}
