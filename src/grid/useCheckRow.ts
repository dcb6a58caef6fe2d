import type { MouseEvent } from 'react'
import { useGridContext } from './useGrid.ts'

/** Index of the row that was checked last: the start of a range. */
let lastIndex = 0

/** Returns a function that selects or unselects a row; with Shift all rows from the last checked one to this. */
export function useCheckRow() {
  const { rows, selection } = useGridContext()
  return (index: number, event: Pick<MouseEvent, 'shiftKey'>) => {
    const row = rows[index]
    if (!row) return
    const [first, end] = event.shiftKey
      ? [Math.min(lastIndex, index), Math.max(lastIndex, index)]
      : [index, index]
    selection.set(
      rows.slice(first, end + 1).map(({ id }) => id),
      !selection.has(row.id),
    )
    lastIndex = index
  }
}
