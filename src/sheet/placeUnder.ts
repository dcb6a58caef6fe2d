import type { Place } from './range.ts'
import { GUTTER } from './SheetCell.tsx'

/** Rows of the grid before the first of ours. */
const HEADER = 1

/** The cell that is shown by an element, or around it; undefined where it is not a field's. */
export function placeUnder(element: Element | null): Place | undefined {
  const cell = element?.closest('[role=gridcell]')
  const column = Number(cell?.getAttribute('aria-colindex')) - 1 - GUTTER
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 1 - HEADER
  return cell && column >= 0 && row >= 0 ? { row, column } : undefined
}
