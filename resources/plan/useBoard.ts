import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { Chapter, PlanLevel, State } from '../../schema/plan.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'

/** State, days late; of a form that blocks fill, in how many of how many it was handed in. */
export type BoardCell = readonly [state: State, late: number, handedIn?: number, blocks?: number]

export interface BoardForm {
  form: string
  label: string
  chapter: Chapter
  level: PlanLevel
}
export interface BoardRow {
  id: number
  name: string
  state_id: number
  state: string
  /** In the order of the forms. */
  cells: readonly BoardCell[]
}
export interface Board {
  financial_year: { id: number; name: string; due_date: string | null }
  forms: readonly BoardForm[]
  districts: readonly BoardRow[]
}

const names = ['financial_year_id', 'state_id', 'chapter', 'state', 'late'] as const
export type BoardFilter = Partial<Record<(typeof names)[number], string>>

/** What the board is narrowed by: in the address, so that it can be sent on. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams()
  const filter: BoardFilter = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  )
  const set = (more: BoardFilter) =>
    setParams(
      Object.fromEntries(Object.entries({ ...filter, ...more }).filter(([, value]) => value)) as Record<
        string,
        string
      >,
      { replace: true },
    )
  return { filter, set }
}

export const queryOf = (filter: BoardFilter) =>
  new URLSearchParams(filter as Record<string, string>).toString()

export function useBoard(filter: BoardFilter) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['plan-board', filter],
    queryFn: async () => (await dataProvider.call<Board>('GET', `plan/board?${queryOf(filter)}`)).json,
    enabled: filter.financial_year_id !== undefined,
    placeholderData: (before) => before,
  })
}
