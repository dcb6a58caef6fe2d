import { useState } from 'react'
import { type CellPosition, type CellRange, isSingleCell, rangeOf } from '../model/range.ts'

const within = ({ row, column }: CellPosition, rows: number, columns: number): CellPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** The active cell and the range selected from it, always inside the rows and columns shown. */
export function useSelection(rows: number, columns: number) {
  const [active, setActive] = useState<CellPosition>()
  const [corner, setCorner] = useState<CellPosition>()
  const at = within(active ?? { row: 0, column: 0 }, rows, columns)
  const range = rangeOf(at, corner ? within(corner, rows, columns) : at)
  return {
    /** Undefined until a cell is selected. */
    active: active && at,
    at,
    range,
    /** Undefined for a single cell. */
    block: isSingleCell(range) ? undefined : range,
    corner,
    extend: setCorner,
    select({ top, left, bottom, right }: CellRange) {
      setActive({ row: top, column: left })
      setCorner({ row: bottom, column: right })
    },
    moveTo(position: CellPosition, other?: CellPosition) {
      setActive(position)
      setCorner(other)
    },
  }
}
