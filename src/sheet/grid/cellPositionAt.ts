import type { CellPosition } from '../model/range.ts'

/** Columns before those of the fields: the row numbers. */
export const LEADING_COLUMNS = 1
/** Header rows before the first row. */
const HEADER_ROWS = 1

/** The cell that contains an element; undefined outside the columns of fields. */
export function cellPositionAt(element: Element | null): CellPosition | undefined {
  const cell = element?.closest('[role=gridcell]')
  const column = Number(cell?.getAttribute('aria-colindex')) - 1 - LEADING_COLUMNS
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 1 - HEADER_ROWS
  return cell && column >= 0 && row >= 0 ? { row, column } : undefined
}
