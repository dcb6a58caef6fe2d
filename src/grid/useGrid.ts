import { keepPreviousData } from '@tanstack/react-query'
import {
  SET_FILTER,
  useEvent,
  useGetList,
  useListParams,
  useLocale,
  useResourceContext,
  useStore,
} from 'ra-core'
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react'
import type { Action } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { NEXT_STEP } from '../../schema/nextStep.ts'
import { type EntityExtension, useExtensions } from '../app/extensions.ts'
import { loadCode } from '../app/loadable.tsx'
import { useCan } from '../app/permissions.tsx'
import { useUnchanged } from '../app/useUnchanged.ts'
import { availableActions } from './bulkActions.ts'
import { defaultOrder, PAGE_SIZE, PAGE_SIZE_KEY } from './firstPage.ts'
import { embedsOf, withLocalNames } from './gridColumns.ts'
import type { GridRow } from './row.ts'
import { useColumns } from './useColumns.ts'
import { useSelection } from './useSelection.ts'
import { useWaitingRows } from './useWaitingRows.ts'

/** The filter of the address: fields, `<field>_gte`, `<field>_lte`, `q` and `deleted`. */
export type Filter = Readonly<Record<string, unknown>>

export const PAGE_SIZES = [25, 50, 100]

const NO_NAMES: readonly string[] = []
const NO_ROWS: readonly GridRow[] = []

/** The further list that has this filter, if one does. */
const listOf = (extension: EntityExtension | undefined, filter: Filter) =>
  extension?.lists?.find(
    ({ grid }) => grid && JSON.stringify({ ...filter, ...grid.filter }) === JSON.stringify(filter),
  )

/**
 * The state of a list screen: the query (stored in the address), the loaded page, and the selection; and apart from it the rows, so that bars and
 * headers do not render when a record changes.
 */
export function useGrid() {
  const entity = entityOf(useResourceContext() ?? '')
  const language = useLocale()
  const canDo = useCan()
  const can = useCallback((action: Action) => canDo(entity.name, action), [canDo, entity])
  const [pageSize, setPageSize] = useStore(PAGE_SIZE_KEY, PAGE_SIZE)
  const [params, listParams] = useListParams({
    resource: entity.name,
    storeKey: false,
    perPage: pageSize,
    sort: defaultOrder(entity),
  })
  const { page, perPage } = params
  const filter = params.filterValues as Filter
  const isBin = filter.deleted === true
  // An address that was typed by hand may name no order.
  const order = params.order === 'DESC' ? ('DESC' as const) : ('ASC' as const)
  const sort = useUnchanged({ field: params.sort, order })
  const extension = useExtensions().entities[entity.name]
  const columns = useColumns(entity, isBin, listOf(extension, filter))
  const embeds = embedsOf(entity, columns.columns)
  const hasNext = columns.columns.some(({ name }) => name === NEXT_STEP)
  const ofNext = (hasNext && extension?.nextStep?.references) || NO_NAMES
  const list = useGetList<GridRow>(
    entity.name,
    {
      pagination: { page, perPage },
      sort,
      filter,
      meta: { embed: withLocalNames(entity, [...new Set([...embeds, ...ofNext])], language) },
    },
    { placeholderData: keepPreviousData },
  )
  const NextText = hasNext ? extension?.nextStep?.Text : undefined
  // Beside the rows: a card that got its line later would move those below.
  useEffect(() => {
    loadCode(NextText).catch(() => undefined)
  }, [NextText])
  const rows = list.data ?? NO_ROWS
  const waitingRows = useWaitingRows(entity.name, filter, page)
  // As text: a record that changes keeps its id, and another server may have ids that are no numbers.
  const idsText = JSON.stringify(rows.map(({ id }) => id))
  const ids = useMemo((): readonly number[] => JSON.parse(idsText), [idsText])
  const more = list.meta?.more === true
  const total = list.total ?? 0

  const actions = useMemo(() => availableActions(entity, isBin, can), [entity, isBin, can])
  const extra = extension?.selectionActions
  const selectionActions = extra && !isBin && can(extra.right) ? extra : undefined

  // The last page can be empty after a delete, or with an old bookmark.
  const { setPage } = listParams
  const isPastEnd = page > 1 && list.isSuccess && !list.isFetching && rows.length === 0
  useEffect(() => {
    if (isPastEnd) setPage(more ? 1 : Math.max(1, Math.ceil(total / perPage)))
  }, [isPastEnd, more, total, perPage, setPage])

  const grid = useUnchanged({
    entity,
    can,
    actions,
    selectionActions,
    /** Without an action rows cannot be selected. */
    canSelect: actions.length > 0 || selectionActions !== undefined,
    ...columns,
    toggle: useEvent(columns.toggle),
    move: useEvent(columns.move),
    resize: useEvent(columns.resize),
    reset: useEvent(columns.reset),
    /** The ids of the loaded rows. */
    ids,
    findRow: useEvent((id: number) => rows.find((row) => row.id === id)),
    /** New records that this device has not sent yet, on top of the first page. */
    waitingRows,
    total,
    more,
    page,
    perPage,
    sort,
    filter,
    isBin,
    isFetching: list.isFetching,
    isLoading: list.isPending,
    /** False while the rows are missing, or those of the page or filter before. */
    isPageLoaded: list.isSuccess && !list.isPlaceholderData,
    error: list.error as (Error & { status?: number }) | null,
    hasNext: more ? rows.length === perPage : page * perPage < total,
    refetch: list.refetch,
    setPage,
    setSort: listParams.setSort,
    setPerPage: useEvent((size: number) => {
      setPageSize(size)
      listParams.setPerPage(size)
    }),
    /** react-admin's own setter drops `null`, which finds records whose field is empty. */
    setFilter: useEvent((next: Filter) =>
      listParams.changeParams({ type: SET_FILTER, payload: { filter: next } }),
    ),
    selection: useSelection(JSON.stringify(filter), ids),
  })
  return { grid, rows }
}

type Grid = ReturnType<typeof useGrid>['grid']

/** The loaded rows. */
export const LoadedRowsContext = createContext(NO_ROWS)

export const useLoadedRows = () => useContext(LoadedRowsContext)

export const GridContext = createContext<Grid | null>(null)

export function useGridContext(): Grid {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('useGridContext must be used inside a list screen.')
  return grid
}
