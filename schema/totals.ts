/** Sums of a column, for the sheet, the list of subtotals and the PDF. */
import type { Fields } from './define.ts'
import { isSummed } from './kindTraits.ts'
import { asNumber } from './spelling.ts'

type Row = Readonly<Record<string, unknown>>

/** Removes the rounding errors of binary fractions. */
export const withoutRoundingErrors = (value: number) => Number(value.toFixed(4))

/** The sum of the numbers in a column; null where they cannot be added, and without any. A text that cannot be read counts as no number. */
export function columnTotal(rows: readonly Row[], columns: Fields, name: string): number | null {
  const field = columns[name]
  if (!field || !isSummed(field)) return null
  const numbers = rows.map((row) => asNumber(row[name])).filter((value) => typeof value === 'number')
  return numbers.length ? withoutRoundingErrors(numbers.reduce((sum, value) => sum + value, 0)) : null
}
