import type { Field, Fields } from '../../../schema/define.ts'
import { asNumber } from '../../../schema/spelling.ts'
import type { Found } from '../reference/optionLoader.ts'
import { alongWith } from '../state/within.ts'

/** One line of a list; a value that could not be understood is kept as the text that was typed or pasted. */
export type Row = Readonly<Record<string, unknown>>

/** Messages by column; what is only missing yet is not said while one is in the row. */
export type FaultsOf = (row: Row, index: number, isHere: boolean) => Readonly<Record<string, string>>

export const blank = (columns: Fields): Row =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, null]))

/** The row with another value, and what changes along with it. */
export const withValue = (columns: Fields, row: Row, name: string, value: unknown, option?: Found): Row => ({
  ...row,
  ...(value !== row[name] && alongWith(columns, name, row, option)),
  [name]: value,
})

const SUMMED: readonly Field['kind'][] = ['integer', 'decimal', 'money']

/** Kilograms of several fields can be added, kilograms a hectare cannot. */
const isRate = ({ unit }: Field) => unit?.includes('/') ?? false

/** The sum of a column of numbers; null where a sum says nothing. */
export function totalOf(rows: readonly Row[], name: string, field: Field): number | null {
  if (!SUMMED.includes(field.kind) || isRate(field)) return null
  const numbers = rows.map((row) => asNumber(row[name])).filter((value) => typeof value === 'number')
  return numbers.length ? Number(numbers.reduce((sum, value) => sum + value, 0).toFixed(4)) : null
}
