import { type MouseEvent, useRef } from 'react'
import { useGridContext } from './useGrid.ts'

/** Returns a function that selects or unselects a row; with Shift all rows from the last checked one of this page to this. */
export function useCheckRow() {
  const { ids, selection } = useGridContext()
  const last = useRef<number>(undefined)
  return (index: number, event: Pick<MouseEvent, 'shiftKey'>) => {
    const id = ids[index]
    if (id === undefined) return
    const start = event.shiftKey && last.current !== undefined ? ids.indexOf(last.current) : -1
    const from = start < 0 ? index : start
    selection.set(ids.slice(Math.min(from, index), Math.max(from, index) + 1), !selection.has(id))
    last.current = id
  }
}
