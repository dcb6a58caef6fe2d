import { type RefObject, useEffect, useRef } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { SheetRow } from './model.ts'
import type { Place } from './range.ts'
import { GUTTER } from './SheetCell.tsx'

/** Keeps the keys with the grid when the row in which one was is taken away: undone, removed, or merged. */
export function useHeldFocus(grid: RefObject<DataGridHandle | null>, rows: readonly SheetRow[], at: Place) {
  const isInside = useRef(false)
  const place = useRef(at)
  place.current = at
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows are others
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    const { row, column } = place.current
    const selected = grid.current?.element?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    if (selected) selected.focus({ preventScroll: true })
    else grid.current?.selectCell({ rowIdx: row, idx: column + GUTTER }, { shouldFocusCell: true })
  }, [rows, grid])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ target }: { target: Element }) => {
      // What was taken away has not been left.
      if (target.isConnected) isInside.current = false
    },
  }
}
