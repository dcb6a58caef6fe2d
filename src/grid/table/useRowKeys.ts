import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useOpen } from '../open.ts'
import type { GridRow } from '../row.ts'
import { useActionsContext } from '../useActions.ts'
import { useGridContext } from '../useGrid.ts'
import { useToggleStatus } from '../useToggleStatus.ts'

/** Rows are one Tab stop: arrows move, and keys act on the row that has the focus. */
export function useRowKeys(scroller: RefObject<HTMLElement | null>) {
  const { rows, page, hasNext, setPage, selection, isFetching, isBin, may, verbs } = useGridContext()
  const { start } = useActionsContext()
  const open = useOpen()
  const toggle = useToggleStatus()
  const [at, setAt] = useState(0)
  const turned = useRef(false)
  const current = Math.min(at, Math.max(0, rows.length - 1))

  const focus = (index: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, index))
    setAt(to)
    const line = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${to}"]`)
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }
  const turn = (to: number, can: boolean) => {
    if (!can) return
    turned.current = true
    setPage(to)
  }

  // A page that was turned by key is read on from its first row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that came are the occasion
  useEffect(() => {
    scroller.current?.scrollTo?.(0, 0)
    if (!turned.current || isFetching) return
    turned.current = false
    focus(0)
  }, [page, isFetching])

  const canSelect = verbs.length > 0
  const select = (row: GridRow) => canSelect && selection.set([row.id], !selection.has(row.id))
  const keys: Record<string, (row: GridRow, event: KeyboardEvent) => unknown> = {
    ArrowDown: (row, event) => {
      if (event.shiftKey && canSelect) selection.set([row.id, rows[current + 1]?.id ?? row.id], true)
      focus(current + 1)
    },
    ArrowUp: (row, event) => {
      if (event.shiftKey && canSelect) selection.set([row.id, rows[current - 1]?.id ?? row.id], true)
      focus(current - 1)
    },
    Home: () => focus(0),
    End: () => focus(rows.length - 1),
    PageDown: () => turn(page + 1, hasNext),
    PageUp: () => turn(page - 1, page > 1),
    Enter: (row, event) => open(row, { ...event, button: 0, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
    ' ': select,
    x: select,
    s: (row) => !isBin && may('status') && void toggle(row),
    Delete: (row) => may('delete') && start(isBin ? 'restore' : 'remove', { ids: [row.id] }),
    Escape: () => selection.clear(),
  }

  return {
    current,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = (event.target as HTMLElement).closest<HTMLElement>('tr')?.dataset.index
      if (index !== undefined) setAt(Number(index))
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isRow = (event.target as HTMLElement).matches('tr[data-index]')
      const isMove = event.key.startsWith('Arrow') || event.key.startsWith('Page')
      const row = rows[current]
      const act = keys[event.key]
      if (!row || !act || !(isRow || isMove) || event.altKey) return
      if ((event.ctrlKey || event.metaKey) && event.key !== 'Enter') return
      event.preventDefault()
      act(row, event)
    },
  }
}
