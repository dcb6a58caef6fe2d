import type { Field, Fields } from '../../schema/define.ts'
import { isNumeric } from '../form/rows/place.ts'
import { type Row, totalOf } from '../form/rows/row.ts'
import { isBlank, type SheetRow } from './model.ts'
import { isOne, type Range } from './range.ts'
import type { Totals } from './SheetCell.tsx'

/** The sum of each column of whole numbers, amounts and money; of measures that cannot be added nothing. */
export const totalsOf = (rows: readonly Row[], columns: Fields): Totals =>
  Object.fromEntries(Object.entries(columns).map(([name, field]) => [name, totalOf(rows, name, field)]))

/** What a spreadsheet says of the chosen cells. */
export interface Sums {
  /** Cells in which something stands. */
  count: number
  /** Over those that hold a number; null where none does. */
  sum: number | null
  average: number | null
}

/** Undefined of a single cell. */
export function sumsOf(rows: readonly SheetRow[], columns: Fields, range: Range): Sums | undefined {
  if (isOne(range)) return undefined
  const names = Object.keys(columns).slice(range.left, range.right + 1)
  let [count, numbers, sum] = [0, 0, 0]
  for (const { values } of rows.slice(range.top, range.bottom + 1))
    for (const name of names) {
      const value = values[name]
      if (value === null || value === undefined || value === '') continue
      count += 1
      if (typeof value !== 'number' || !isNumeric(columns[name] as Field)) continue
      numbers += 1
      sum += value
    }
  const tidy = (value: number) => Number(value.toFixed(4))
  return { count, sum: numbers ? tidy(sum) : null, average: numbers ? tidy(sum / numbers) : null }
}

export interface Subtotal {
  /** What the rows have in common; null where nothing stands there. */
  value: unknown
  count: number
  totals: Totals
}

/** The rows that say the same in a column, counted and added up. Choices stand in their own order. */
export function subtotalsOf(rows: readonly SheetRow[], columns: Fields, by: string): Subtotal[] {
  const groups = new Map<unknown, Row[]>()
  for (const { values } of rows) {
    if (isBlank(values)) continue
    const value = values[by] ?? null
    const group = groups.get(value)
    if (group) group.push(values)
    else groups.set(value, [values])
  }
  return [...groups].map(([value, group]) => ({
    value,
    count: group.length,
    totals: totalsOf(group, columns),
  }))
}
