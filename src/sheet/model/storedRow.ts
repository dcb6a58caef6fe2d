import type { Fields } from '../../../schema/define.ts'
import { noTexts, UNRESOLVED, type UnresolvedTexts } from '../../../schema/unresolved.ts'
import { readRow } from './readRow.ts'
import { isUnresolved } from './resolveNames.ts'
import type { RowValues } from './row.ts'

/** Columns of a row whose values cannot be read. */
export function unreadable(columns: Fields, values: RowValues): string[] {
  const { broken } = readRow(columns, values)
  return Object.keys(columns).filter((name) => broken[name] || isUnresolved(columns, name, values[name]))
}

/** A row as it is stored: with null in the cells that cannot be read, and their texts beside. `others` are further cells that are stored as text. */
export function toStoredRow(
  columns: Fields,
  values: RowValues,
  others: UnresolvedTexts = noTexts,
): RowValues {
  const names = unreadable(columns, values)
  const texts = { ...Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])), ...others }
  const cells = Object.keys(texts)
  if (!cells.length) return values
  return { ...values, ...Object.fromEntries(cells.map((name) => [name, null])), [UNRESOLVED]: texts }
}
