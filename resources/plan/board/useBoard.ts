import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { Chapter, FormStatus, PlanLevel } from '../../../schema/plan.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'

/** Status and days late; for a form that is filled by block also the number of blocks that submitted it, and of all blocks. */
export type BoardCellData = readonly [
  status: FormStatus,
  daysLate: number,
  submittedBlocks?: number,
  blocks?: number,
]

export interface BoardForm {
  form: string
  label: string
  chapter: Chapter
  level: PlanLevel
}
export interface BoardDistrict {
  id: number
  name: string
  state_id: number
  state: string
  /** In the order of the forms. */
  cells: readonly BoardCellData[]
}
export interface BoardData {
  financial_year: { id: number; name: string; due_date: string | null }
  forms: readonly BoardForm[]
  districts: readonly BoardDistrict[]
}

const names = ['financial_year_id', 'state_id', 'chapter', 'status', 'overdue'] as const
export type BoardUrlFilter = Partial<Record<(typeof names)[number], string>>

/** The filter of the board, stored in the URL so that a link keeps it. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams()
  const filter: BoardUrlFilter = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const set = (more: BoardUrlFilter) =>
    setParams(
      Object.fromEntries(Object.entries({ ...filter, ...more }).filter(([, value]) => value)) as Record<
        string,
        string
      >,
      { replace: true },
    )
  return { filter, set }
}

export const boardQuery = (filter: BoardUrlFilter) =>
  new URLSearchParams(filter as Record<string, string>).toString()

export function useBoard(filter: BoardUrlFilter) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['plan-board', filter],
    queryFn: async () => (await dataProvider.call<BoardData>('GET', `plan/board?${boardQuery(filter)}`)).json,
    enabled: filter.financial_year_id !== undefined,
    placeholderData: (previous) => previous,
  })
}
