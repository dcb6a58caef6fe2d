/** A cell by its row and its column among those of the fields, counted from 0. */
export interface CellPosition {
  row: number
  column: number
}

/** A rectangle of cells, edges included. */
export interface CellRange {
  top: number
  left: number
  bottom: number
  right: number
}

export const rangeOf = (from: CellPosition, to: CellPosition): CellRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

export const isInRange = ({ top, left, bottom, right }: CellRange, { row, column }: CellPosition) =>
  row >= top && row <= bottom && column >= left && column <= right

export const isSameRange = (one: CellRange, other: CellRange) =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right

export const isSingleCell = ({ top, left, bottom, right }: CellRange) => top === bottom && left === right

const STEPS: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The cell to which an arrow key leads in a grid of this size; undefined for another key. */
export function stepBy(
  key: string,
  { row, column }: CellPosition,
  rows: number,
  columns: number,
): CellPosition | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most - 1))
  return { row: within(row + step.row, rows), column: within(column + step.column, columns) }
}
