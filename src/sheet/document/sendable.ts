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

/** Columns of a row whose values cannot be saved. */
export function unsaveable(columns: Fields, values: RowValues): string[] {
  const broken = brokenRules(columns, values)
  return Object.keys(columns).filter((name) => broken[name] || isUnresolved(columns, name, values[name]))
}

/** The row as it can be saved: invalid and excluded values are replaced by the saved ones; undefined where the row cannot be saved. */
function sendableValues(
  columns: Fields,
  values: RowValues,
  saved: RowValues | undefined,
  excluded: Readonly<Record<string, unknown>> = {},
) {
  const unsaved = new Set([...unsaveable(columns, values), ...Object.keys(excluded)])
  const read = readRow(columns, values).values
  if (!unsaved.size) return read
  const result = Object.fromEntries(
    Object.keys(columns).map((name) => [name, (unsaved.has(name) ? saved?.[name] : read[name]) ?? null]),
  )
  return unsaveable(columns, result).length ? saved : result
}

/** The document with every value as it would be stored, for example without spaces at the ends. */
export const asStored = ({ columns, fields }: SheetShape, doc: SheetContent): SheetContent => ({
  fields: readRow(fields, doc.fields).values,
  rows: doc.rows.map((row) => {
    const { values } = readRow(columns, row.values)
    return values === row.values ? row : { key: row.key, values }
  }),
})

/**
 * The part of a document that can be saved now; nothing of a record that cannot be created yet. `excluded` are cells with a conflict or with
 * an error of the server.
 */
export function sendable(
  shape: SheetShape,
  doc: SheetContent,
  base: SavedContent,
  excluded: ByCell<unknown>,
): SheetContent {
  const { columns, required } = shape
  const saved = new Map(base.rows.map((row) => [row.key, row.values]))
  const rows = doc.rows.flatMap(({ key, values }): SheetRow[] => {
    if (isBlank(values)) return []
    const result = sendableValues(columns, values, saved.get(key), excluded[key])
    return result ? [{ key, values: result }] : []
  })
  const fields = sendableValues(shape.fields, doc.fields, base.fields, excluded[FIELDS]) ?? base.fields
  const cannotCreate =
    base.id === undefined && (unsaveable(shape.fields, fields).length > 0 || (required && !rows.length))
  return cannotCreate ? contentOf(base) : { fields, rows }
}
