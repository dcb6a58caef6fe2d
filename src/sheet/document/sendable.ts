import type { Fields } from '../../../schema/define.ts'
import { brokenRules, readRow } from '../model/readRow.ts'
import { isUnresolved } from '../model/resolveNames.ts'
import { isBlank, type RowValues, type SheetRow } from '../model/row.ts'
import {
  type ByCell,
  contentOf,
  FIELDS,
  type SavedContent,
  type SheetContent,
  type SheetShape,
} from './sheetModel.ts'

/** Columns of a row that cannot be saved as they stand. */
export function unsaveable(columns: Fields, values: RowValues): string[] {
  const broken = brokenRules(columns, values)
  return Object.keys(columns).filter((name) => broken[name] || isUnresolved(columns, name, values[name]))
}

/** The row as it may be saved: what is not right yet, or held, is as it was; undefined where that makes no row. */
function sendableValues(
  columns: Fields,
  values: RowValues,
  saved: RowValues | undefined,
  held: Readonly<Record<string, unknown>> = {},
) {
  const left = new Set([...unsaveable(columns, values), ...Object.keys(held)])
  const read = readRow(columns, values).values
  if (!left.size) return read
  const kept = Object.fromEntries(
    Object.keys(columns).map((name) => [name, (left.has(name) ? saved?.[name] : read[name]) ?? null]),
  )
  return unsaveable(columns, kept).length ? saved : kept
}

/** The document with every value as it would be stored: spaces at the ends of words are none of them. */
export const asStored = ({ columns, fields }: SheetShape, doc: SheetContent): SheetContent => ({
  fields: readRow(fields, doc.fields).values,
  rows: doc.rows.map((row) => {
    const { values } = readRow(columns, row.values)
    return values === row.values ? row : { key: row.key, values }
  }),
})

/**
 * What of a document may be saved now; of a record that cannot be made yet nothing. `held` are cells that wait for a decision or that the
 * server refused.
 */
export function sendable(
  shape: SheetShape,
  doc: SheetContent,
  base: SavedContent,
  held: ByCell<unknown>,
): SheetContent {
  const { columns, required } = shape
  const saved = new Map(base.rows.map((row) => [row.key, row.values]))
  const rows = doc.rows.flatMap(({ key, values }): SheetRow[] => {
    if (isBlank(values)) return []
    const kept = sendableValues(columns, values, saved.get(key), held[key])
    return kept ? [{ key, values: kept }] : []
  })
  const fields = sendableValues(shape.fields, doc.fields, base.fields, held[FIELDS]) ?? base.fields
  const isUnmade =
    base.id === undefined && (unsaveable(shape.fields, fields).length > 0 || (required && !rows.length))
  return isUnmade ? contentOf(base) : { fields, rows }
}
