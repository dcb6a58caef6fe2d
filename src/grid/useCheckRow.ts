import type { MouseEvent } from 'react'
import { useGridContext } from './useGrid.ts'

/** Index of the row that was checked last: the start of a range. */
let lastIndex = 0

/** Returns a function that selects or unselects a row; with Shift all rows from the last checked one to this. */
export function useCheckRow() {
  const { ids, selection } = useGridContext()
  return (index: number, event: Pick<MouseEvent, 'shiftKey'>) => {
    const id = ids[index]
    if (id === undefined) return
    const [first, end] = event.shiftKey
      ? [Math.min(lastIndex, index), Math.max(lastIndex, index)]
      : [index, index]
    selection.set(ids.slice(first, end + 1), !selection.has(id))
    lastIndex = index
  }
}
