/** A cell by its row and column, counted from 0. */
export interface Place {
  row: number
  column: number
}

/** A block of cells, its edges included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

export const rangeOf = (from: Place, to: Place): Range => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

export const isIn = ({ top, left, bottom, right }: Range, { row, column }: Place) =>
  row >= top && row <= bottom && column >= left && column <= right

export const sameRange = (one: Range, other: Range) =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right

export const isOne = ({ top, left, bottom, right }: Range) => top === bottom && left === right

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Where an arrow leads inside so many rows and columns; undefined for another key. */
export function stepped(
  key: string,
  { row, column }: Place,
  rows: number,
  columns: number,
): Place | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most - 1))
  return { row: within(row + step.row, rows), column: within(column + step.column, columns) }
}
