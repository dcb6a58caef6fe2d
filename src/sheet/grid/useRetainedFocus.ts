import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { CellPosition } from '../model/range.ts'
import type { SheetRow } from '../model/row.ts'
import type { GridHandle } from './Grid.tsx'

/**
 * Keeps the keyboard focus in the grid when the row of the selected cell disappears (undo, removal, merge), and moves a first focus of the
 * header to the first cell.
 */
export function useRetainedFocus(
  grid: RefObject<GridHandle | null>,
  rows: readonly SheetRow[],
  selected: CellPosition | undefined,
) {
  const isInside = useRef(false)
  const position = useRef(selected)
  position.current = selected
  const goTo = (to: CellPosition | undefined) => to && grid.current?.goTo(to)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    const cell = grid.current?.element?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')
    if (cell) cell.focus({ preventScroll: true })
    else goTo(position.current)
  }, [rows, grid])
  return {
    onFocus: ({ target }: FocusEvent) => {
      isInside.current = true
      if (!position.current && target.getAttribute('role') === 'columnheader') goTo({ row: 0, column: 0 })
    },
    onBlur: ({ target }: FocusEvent) => {
      // A cell that was removed has not been left by the user.
      if (target.isConnected) isInside.current = false
    },
  }
}
