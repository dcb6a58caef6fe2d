import { keepPreviousData } from '@tanstack/react-query'
import { SET_FILTER, useGetList, useListParams, useResourceContext, useStore } from 'ra-core'
import { createContext, useContext, useEffect, useMemo } from 'react'
import { type Entity, entityOf } from '../../schema/index.ts'
import type { Action } from '../../schema/rights.ts'
import { useMay } from '../layout/useMay.ts'
import { embedsOf } from './columns.ts'
import type { GridRow } from './row.ts'
import { useColumns } from './useColumns.ts'
import { useSelection } from './useSelection.ts'
import { verbsOf } from './verbs.ts'

/** As in the address: fields, `<field>_gte`, `<field>_lte`, `q` and `deleted`. */
export type Filter = Readonly<Record<string, unknown>>

export const PAGE_SIZES = [25, 50, 100]

const none: readonly GridRow[] = []

function firstOrder({ order, title }: Entity) {
  const field = order?.field ?? ([title].flat()[0] as string)
  return { field, order: order?.direction === 'desc' ? 'DESC' : 'ASC' } as const
}

/** The state of a list screen: what is asked for (kept in the address), what came, and what is selected. */
export function useGrid() {
  const entity = entityOf(useResourceContext() ?? '')
  const mayDo = useMay()
  const may = (action: Action) => mayDo(entity.name, action)
  const [pageSize, rememberPageSize] = useStore('list.page_size', 50)
  const [params, change] = useListParams({
    resource: entity.name,
    storeKey: false,
    perPage: pageSize,
    sort: firstOrder(entity),
  })
  const { page, perPage } = params
  const filter = params.filterValues as Filter
  const isBin = filter.deleted === true
  const sort = { field: params.sort, order: params.order as 'ASC' | 'DESC' }
  const columns = useColumns(entity, isBin)
  const list = useGetList<GridRow>(
    entity.name,
    {
      pagination: { page, perPage },
      sort,
      filter,
      meta: { embed: embedsOf(entity, columns.columns) },
    },
    { placeholderData: keepPreviousData },
  )
  const rows = list.data ?? none
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const more = list.meta?.more === true
  const total = list.total ?? 0

  // The last page may have emptied: a delete, or an address of yesterday.
  const { setPage } = change
  const isBehindEnd = page > 1 && list.isSuccess && !list.isFetching && rows.length === 0
  useEffect(() => {
    if (isBehindEnd) setPage(more ? 1 : Math.max(1, Math.ceil(total / perPage)))
  }, [isBehindEnd, more, total, perPage, setPage])

  return {
    entity,
    may,
    /** What can be done with what is selected; where there is nothing, nothing is selected. */
    verbs: verbsOf(isBin, may),
    ...columns,
    rows,
    total,
    more,
    page,
    perPage,
    sort,
    filter,
    isBin,
    isFetching: list.isFetching,
    isLoading: list.isPending,
    error: list.error as (Error & { status?: number }) | null,
    hasNext: more ? rows.length === perPage : page * perPage < total,
    refetch: list.refetch,
    setPage,
    setSort: change.setSort,
    setPerPage: (size: number) => {
      rememberPageSize(size)
      change.setPerPage(size)
    },
    /** Not react-admin's own, which drops `null`, and that asks for the empty ones. */
    setFilter: (next: Filter) => change.changeParams({ type: SET_FILTER, payload: { filter: next } }),
    selection: useSelection(JSON.stringify(filter), ids),
  }
}

export type Grid = ReturnType<typeof useGrid>

export const GridContext = createContext<Grid | null>(null)

export function useGridContext(): Grid {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('This belongs inside a list screen.')
  return grid
}
