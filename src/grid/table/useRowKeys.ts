import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { shortcutKey, shortcuts } from '../../app/shortcuts.ts'
import { perUser } from '../../data/session/perUser.ts'
import type { GridRow } from '../row.ts'
import { useGridContext, useLoadedRows } from '../useGrid.ts'
import { useRowsContext } from '../useRows.ts'

/** The row of each list that had the focus last, while the app is open. */
const lastRows = perUser(() => new Map<string, GridRow['id']>())

const indexOf = (rows: readonly GridRow[], id: GridRow['id'] | undefined) =>
  rows.findIndex((row) => row.id === id)

/** The rows are one Tab stop: arrow keys move the focus, other keys act on the focused row. */
export function useRowKeys(scroller: RefObject<HTMLElement | null>) {
  const rows = useLoadedRows()
  const { page, hasNext, setPage, selection, isFetching } = useGridContext()
  const { entity, isBin, canSelect, canToggle, canDelete, isChangeable, open, toggle, start } =
    useRowsContext()
  /** Undefined until a row has had the focus: then the row that had it when the list was left is the current one. */
  const [index, setIndex] = useState<number>()
  const isPageTurned = useRef(false)
  const hasRows = useRef(false)
  const current = Math.max(0, Math.min(index ?? indexOf(rows, lastRows().get(entity.name)), rows.length - 1))

  const focusRow = (rowIndex: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, rowIndex))
    setIndex(to)
    const element = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${to}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }
  const turnPage = (to: number, isPossible: boolean) => {
    if (!isPossible) return
    isPageTurned.current = true
    setPage(to)
  }

  /** A new page starts at its top; after Page Up or Page Down its first row has the focus. */
  const onPage = useEffectEvent((_page: number, isLoaded: boolean) => {
    // Scrolling computes the layout at once, and a list that has just opened is at its top.
    if (hasRows.current) scroller.current?.scrollTo?.(0, 0)
    hasRows.current ||= isLoaded
    if (!isPageTurned.current || !isLoaded) return
    isPageTurned.current = false
    focusRow(0)
  })
  useEffect(() => onPage(page, !isFetching), [page, isFetching])

  const select = (row: GridRow) => canSelect && selection.set([row.id], !selection.has(row.id))
  const keys: Record<string, (row: GridRow, event: KeyboardEvent) => unknown> = {
    ArrowDown: (row, event) => {
      if (event.shiftKey && canSelect) selection.set([row.id, rows[current + 1]?.id ?? row.id], true)
      focusRow(current + 1)
    },
    ArrowUp: (row, event) => {
      if (event.shiftKey && canSelect) selection.set([row.id, rows[current - 1]?.id ?? row.id], true)
      focusRow(current - 1)
    },
    Home: () => focusRow(0),
    End: () => focusRow(rows.length - 1),
    PageDown: () => turnPage(page + 1, hasNext),
    PageUp: () => turnPage(page - 1, page > 1),
    Enter: (row, event) => open(row, { ...event, button: 0, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
    ' ': select,
    [shortcuts.select.key]: select,
    [shortcuts.toggle.key]: (row) => !isBin && canToggle && isChangeable(row) && void toggle(row),
    Delete: (row) => canDelete && isChangeable(row) && start(isBin ? 'restore' : 'remove', { ids: [row.id] }),
    Escape: () => selection.clear(),
  }

  return {
    current,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const focused = (event.target as HTMLElement).closest<HTMLElement>('tr')?.dataset.index
      if (focused === undefined) return
      setIndex(Number(focused))
      const row = rows[Number(focused)]
      if (row) lastRows().set(entity.name, row.id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isRow = (event.target as HTMLElement).matches('tr[data-index]')
      const isMove = event.key.startsWith('Arrow') || event.key.startsWith('Page')
      const row = rows[current]
      const run = keys[shortcutKey(event)]
      if (!row || !run || !(isRow || isMove) || event.altKey) return
      if ((event.ctrlKey || event.metaKey) && event.key !== 'Enter') return
      event.preventDefault()
      run(row, event)
    },
  }
}
