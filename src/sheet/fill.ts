import type { Field, Fields } from '../../schema/define.ts'
import { readCell } from '../form/rows/pasted.ts'
import { isNumeric } from '../form/rows/place.ts'
import { type SheetRow, same } from './model.ts'
import type { Place, Range } from './range.ts'

export type TextOf = (row: SheetRow, name: string) => string

const EVEN = 1e-9

/** What comes after these values, counted from the first of them: numbers at even steps go on, all else is repeated. */
export function continued(values: readonly unknown[], isCounting: boolean): (at: number) => unknown {
  const numbers = values.filter((value) => typeof value === 'number')
  const [first = 0, second = 0] = numbers
  const step = second - first
  const isEven = numbers.every((value, at) => Math.abs(first + at * step - value) < EVEN)
  if (isCounting && numbers.length > 1 && numbers.length === values.length && isEven)
    return (at) => Number((first + at * step).toFixed(10))
  return (at) => values[at % values.length] ?? null
}

/** A value means the same in both columns; of others only its text may. */
const isAlike = (one: Field, other: Field) => {
  if (isNumeric(one)) return isNumeric(other)
  if (one.kind === 'reference') return other.kind === 'reference' && one.to === other.to
  if (one.kind === 'choice') return other.kind === 'choice' && same(one.choices, other.choices)
  return one.kind === other.kind
}

interface FillOf {
  rows: readonly SheetRow[]
  columns: Fields
  /** What is written of a cell in a column of another kind. */
  textOf: TextOf
}

function filledDown({ rows, columns }: FillOf, { top, bottom, left, right }: Range, to: number) {
  const source = rows.slice(top, bottom + 1)
  const names = Object.keys(columns).slice(left, right + 1)
  const next = names.map((name) =>
    continued(
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

function filledRight({ rows, columns, textOf }: FillOf, { top, bottom, left, right }: Range, to: number) {
  const all = Object.keys(columns)
  const names = all.slice(left, right + 1)
  const isCounting = names.every((name) => isNumeric(columns[name] as Field))
  return rows.map((row, at) => {
    if (at < top || at > bottom) return row
    const next = continued(
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

/** The cells of a block carried on to its larger self, down or to the right. */
export function filled(around: FillOf, from: Range, to: Range): readonly SheetRow[] {
  if (!around.rows[from.top]) return around.rows
  const down = to.bottom > from.bottom ? filledDown(around, from, to.bottom) : around.rows
  const below = { ...from, bottom: to.bottom }
  return to.right > from.right ? filledRight({ ...around, rows: down }, below, to.right) : down
}

/** The first row of a block in all of it; of one row, the row above. */
export function downRange(range: Range): Range {
  const top = range.top === range.bottom ? range.top - 1 : range.top
  return { ...range, top, bottom: top }
}

/** The first column of a block in all of it; of one column, the column on its left. */
export function rightRange(range: Range): Range {
  const left = range.left === range.right ? range.left - 1 : range.left
  return { ...range, left, right: left }
}

/** How far a block is drawn: down or to the right, whichever is farther. */
export function drawn(range: Range, { row, column }: Place): Range {
  const [down, across] = [row - range.bottom, column - range.right]
  if (down <= 0 && across <= 0) return range
  return down >= across ? { ...range, bottom: row } : { ...range, right: column }
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Down to where the column beside the block ends: the one on its left, else on its right. */
export function besideEnd(rows: readonly SheetRow[], range: Range, names: readonly string[]): Range {
  for (const beside of [range.left - 1, range.right + 1]) {
    const name = names[beside]
    if (name === undefined) continue
    let bottom = range.bottom
    while (isFilled(rows[bottom + 1]?.values[name])) bottom += 1
    if (bottom > range.bottom) return { ...range, bottom }
  }
  return range
}
