import type { Field, Fields } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import { isEqual } from '../../../schema/isEqual.ts'
import { isNumeric } from '../../../schema/kindTraits.ts'
import { readCell } from './clipboardText.ts'
import type { CellPosition, CellRange } from './range.ts'
import type { SheetRow } from './row.ts'

export type TextOf = (row: SheetRow, name: string) => string

const TOLERANCE = 1e-9

/** The series that these values begin, by index from the first: numbers with even steps go on, all else is repeated. */
function seriesOf(values: readonly unknown[], isCounting: boolean): (at: number) => unknown {
  const numbers = values.filter((value) => typeof value === 'number')
  const [first = 0, second = 0] = numbers
  const step = second - first
  const isEven = numbers.every((value, at) => Math.abs(first + at * step - value) < TOLERANCE)
  if (isCounting && numbers.length > 1 && numbers.length === values.length && isEven)
    return (at) => Number((first + at * step).toFixed(10))
  return (at) => values[at % values.length] ?? null
}

/** Has a value the same meaning in both columns? */
const isAlike = (one: Field, other: Field) => {
  if (isNumeric(one)) return isNumeric(other)
  if (one.kind === 'reference') return other.kind === 'reference' && one.to === other.to
  if (one.kind === 'choice') return other.kind === 'choice' && isEqual(one.choices, other.choices)
  return one.kind === other.kind
}

interface FillOf {
  rows: readonly SheetRow[]
  columns: Fields
  /** The text that is written into a column of another kind. */
  textOf: TextOf
}

function filledDown({ rows, columns }: FillOf, { top, bottom, left, right }: CellRange, to: number) {
  const source = rows.slice(top, bottom + 1)
  const names = Object.keys(columns).slice(left, right + 1)
  const next = names.map((name) =>
    seriesOf(
      source.map(({ values }) => values[name]),
      isNumeric(columns[name] as Field),
    ),
  )
  return rows.map((row, at) => {
    if (at <= bottom || at > to) return row
    const cells = names.map((name, column) => [name, next[column]?.(at - top)])
    return { key: row.key, values: { ...row.values, ...Object.fromEntries(cells) } }
  })
}

function filledRight({ rows, columns, textOf }: FillOf, { top, bottom, left, right }: CellRange, to: number) {
  const all = Object.keys(columns)
  const names = all.slice(left, right + 1)
  const isCounting = names.every((name) => isNumeric(columns[name] as Field))
  return rows.map((row, at) => {
    if (at < top || at > bottom) return row
    const next = seriesOf(
      names.map((name) => row.values[name]),
      isCounting,
    )
    const cells = all.slice(right + 1, to + 1).map((name, index) => {
      const offset = right - left + 1 + index
      const source = names[offset % names.length] as string
      const field = columns[name] as Field
      const value = next(offset)
      return [name, isAlike(columns[source] as Field, field) ? value : readCell(field, textOf(row, source))]
    })
    return { key: row.key, values: { ...row.values, ...Object.fromEntries(cells) } }
  })
}

/** Fills the cells of a larger range from those of a range at its top left, down or to the right. */
export function fillRange(around: FillOf, from: CellRange, to: CellRange): readonly SheetRow[] {
  if (!around.rows[from.top]) return around.rows
  const down = to.bottom > from.bottom ? filledDown(around, from, to.bottom) : around.rows
  const below = { ...from, bottom: to.bottom }
  return to.right > from.right ? filledRight({ ...around, rows: down }, below, to.right) : down
}

/** The range that Ctrl+D copies from: the first row of the range; for a single row, the row above. */
export function fillDownSource(range: CellRange): CellRange {
  const top = range.top === range.bottom ? range.top - 1 : range.top
  return { ...range, top, bottom: top }
}

/** The range that Ctrl+R copies from: the first column of the range; for a single column, the column to its left. */
export function fillRightSource(range: CellRange): CellRange {
  const left = range.left === range.right ? range.left - 1 : range.left
  return { ...range, left, right: left }
}

/** The range dragged to a cell: extended down or to the right, whichever is farther. */
export function extendRange(range: CellRange, { row, column }: CellPosition): CellRange {
  const [down, across] = [row - range.bottom, column - range.right]
  if (down <= 0 && across <= 0) return range
  return down >= across ? { ...range, bottom: row } : { ...range, right: column }
}

/** The range extended down to the last filled cell of the column to its left, else to its right. */
export function rangeToNeighbourEnd(
  rows: readonly SheetRow[],
  range: CellRange,
  names: readonly string[],
): CellRange {
  for (const beside of [range.left - 1, range.right + 1]) {
    const name = names[beside]
    if (name === undefined) continue
    let bottom = range.bottom
    while (!isEmptyValue(rows[bottom + 1]?.values[name])) bottom += 1
    if (bottom > range.bottom) return { ...range, bottom }
  }
  return range
}
