import type { Field, Fields } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import { isNumeric } from '../../../schema/kindTraits.ts'
import { columnTotal, withoutRoundingErrors } from '../../../schema/totals.ts'
import { type CellRange, isSingleCell } from './range.ts'
import { isBlank, type RowValues, type SheetRow } from './row.ts'
import { toStoredRow } from './storedRow.ts'

/** Sums by column; null where a sum has no meaning. */
export type Totals = Readonly<Record<string, number | null>>

/** The sum of each column, as the document adds it up: without cells that cannot be read. Null for columns that cannot be added, and for those without a number. */
export function totalsOf(rows: readonly RowValues[], columns: Fields): Totals {
  const stored = rows.map((values) => toStoredRow(columns, values))
  return Object.fromEntries(Object.keys(columns).map((name) => [name, columnTotal(stored, columns, name)]))
}

/** Count, sum and average of the selected cells. */
export interface Sums {
  /** Cells that are not empty. */
  count: number
  /** Over the cells with a number; null where there is none. */
  sum: number | null
  average: number | null
}

/** Undefined for a single cell. */
export function sumsOf(rows: readonly SheetRow[], columns: Fields, range: CellRange): Sums | undefined {
  if (isSingleCell(range)) return undefined
  const names = Object.keys(columns).slice(range.left, range.right + 1)
  let [count, numbers, sum] = [0, 0, 0]
  for (const { values } of rows.slice(range.top, range.bottom + 1))
    for (const name of names) {
      const value = values[name]
      if (isEmptyValue(value)) continue
      count += 1
      if (typeof value !== 'number' || !isNumeric(columns[name] as Field)) continue
      numbers += 1
      sum += value
    }
  return {
    count,
    sum: numbers ? withoutRoundingErrors(sum) : null,
    average: numbers ? withoutRoundingErrors(sum / numbers) : null,
  }
}

export interface Subtotal {
  /** The value that the rows share; null where the cell is empty. */
  value: unknown
  count: number
  totals: Totals
}

/** The rows with the same value in a column, counted and added up, in the order in which the values first occur. */
export function subtotalsOf(rows: readonly SheetRow[], columns: Fields, by: string): Subtotal[] {
  const groups = new Map<unknown, RowValues[]>()
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
