import type { Fields } from '../../../schema/define.ts'
import { UNRESOLVED } from '../../../schema/unresolved.ts'
import { readRow } from './readRow.ts'
import { isUnresolved } from './resolveNames.ts'
import type { RowValues } from './row.ts'

/** Columns of a row whose values cannot be read. */
export function unreadable(columns: Fields, values: RowValues): string[] {
  const { broken } = readRow(columns, values)
  return Object.keys(columns).filter((name) => broken[name] || isUnresolved(columns, name, values[name]))
}

/** A row as it is stored: with null in the cells that cannot be read, and their texts beside. */
export function toStoredRow(columns: Fields, values: RowValues): RowValues {
  const names = unreadable(columns, values)
  if (!names.length) return values
  const texts = Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')]))
  return { ...values, ...Object.fromEntries(names.map((name) => [name, null])), [UNRESOLVED]: texts }
}
