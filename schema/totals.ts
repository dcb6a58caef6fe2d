/** Sums of a column, for the sheet, the list of subtotals and the PDF. */
import type { Field, Fields } from './define.ts'
import { isSummed } from './kindTraits.ts'
import { asNumber } from './spelling.ts'

/** The column of rows that a name like `data.enrolled` means, if its values can be added; else undefined. */
export function totalField(fields: Fields, name: string): Field | undefined {
  const [list = '', column = ''] = name.split('.')
  const rows = Object.hasOwn(fields, list) ? fields[list] : undefined
  const field =
    rows?.kind === 'rows' && Object.hasOwn(rows.columns, column) ? rows.columns[column] : undefined
  return field && isSummed(field) ? field : undefined
}

/** The names of all such columns. */
export const totalNames = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows'
      ? Object.keys(field.columns)
          .map((column) => `${name}.${column}`)
          .filter((total) => totalField(fields, total))
      : [],
  )

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

/** The total of a record in a column that a name like `data.enrolled` means. */
export function recordTotal(fields: Fields, record: Row, name: string): number | null {
  const [list = '', column = ''] = name.split('.')
  const rows = fields[list]
  const values = record[list]
  return rows?.kind === 'rows' && Array.isArray(values) ? columnTotal(values, rows.columns, column) : null
}
