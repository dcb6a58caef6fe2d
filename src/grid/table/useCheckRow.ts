import type { MouseEvent } from 'react'
import { useGridContext } from '../useGrid.ts'

/** Where the last box was checked, for a range; one pointer, one place. */
let last = 0

/** Selects a row or takes it out; with Shift all rows from the one before to this. */
export function useCheckRow(index: number) {
  const { rows, selection } = useGridContext()
  return (event: Pick<MouseEvent, 'shiftKey'>) => {
    const row = rows[index]
    if (!row) return
    const [first, end] = event.shiftKey ? [Math.min(last, index), Math.max(last, index)] : [index, index]
    selection.set(
      rows.slice(first, end + 1).map(({ id }) => id),
      !selection.has(row.id),
    )
    last = index
  }
}
