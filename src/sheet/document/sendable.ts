import type { Fields } from '../../../schema/define.ts'
import { readRow } from '../model/readRow.ts'
import { isBlank, type RowValues, type SheetRow } from '../model/row.ts'
import { unreadable } from '../model/storedRow.ts'
import {
  type ByCell,
  contentOf,
  FIELDS,
  type SavedContent,
  type SheetContent,
  type SheetShape,
} from './sheetModel.ts'

/** The row as it can be saved: invalid and excluded values are replaced by the saved ones; undefined where the row cannot be saved. */
function sendableValues(
  columns: Fields,
  values: RowValues,
  saved: RowValues | undefined,
  excluded: Readonly<Record<string, unknown>> = {},
) {
  const unsaved = new Set([...unreadable(columns, values), ...Object.keys(excluded)])
  const read = readRow(columns, values).values
  if (!unsaved.size) return read
  const result = Object.fromEntries(
    Object.keys(columns).map((name) => [name, (unsaved.has(name) ? saved?.[name] : read[name]) ?? null]),
  )
  return unreadable(columns, result).length ? saved : result
}

/** The document with every value as it would be stored, for example without spaces at the ends. */
export const asStored = ({ columns, fields }: SheetShape, doc: SheetContent): SheetContent => ({
  fields: readRow(fields, doc.fields).values,
  rows: doc.rows.map((row) => {
    const { values } = readRow(columns, row.values)
    return values === row.values ? row : { key: row.key, values }
  }),
})

/** A row that is saved with the texts of its unreadable cells: a value that the server refused is one of them. A cell with a conflict keeps the saved value. */
function withTexts(
  columns: Fields,
  values: RowValues,
  saved: RowValues | undefined,
  refused: Readonly<Record<string, unknown>> = {},
  conflicts: Readonly<Record<string, unknown>> = {},
): RowValues {
  const read = readRow(columns, values).values
  const names = Object.keys(columns)
  const texts = names.filter((name) => refused[name]).map((name) => [name, String(values[name] ?? '')])
  const theirs = names.filter((name) => conflicts[name]).map((name) => [name, saved?.[name] ?? null])
  if (!texts.length && !theirs.length) return read
  return { ...read, ...Object.fromEntries(texts), ...Object.fromEntries(theirs) }
}

/**
 * The part of a document that can be saved now; nothing of a record that cannot be created yet. `refused` are cells with an error of the
 * server, `conflicts` those that another user changed too.
 */
export function sendable(
  shape: SheetShape,
  doc: SheetContent,
  base: SavedContent,
  refused: ByCell<unknown>,
  conflicts: ByCell<unknown>,
): SheetContent {
  const { columns, required, keepsTexts } = shape
  const excluded = { ...refused, ...conflicts }
  const saved = new Map(base.rows.map((row) => [row.key, row.values]))
  const rows = doc.rows.flatMap(({ key, values }): SheetRow[] => {
    if (isBlank(values)) return []
    const result = keepsTexts
      ? withTexts(columns, values, saved.get(key), refused[key], conflicts[key])
      : sendableValues(columns, values, saved.get(key), excluded[key])
    return result ? [{ key, values: result }] : []
  })
  const fields = sendableValues(shape.fields, doc.fields, base.fields, excluded[FIELDS]) ?? base.fields
  const cannotCreate =
    base.id === undefined && (unreadable(shape.fields, fields).length > 0 || (required && !rows.length))
  return cannotCreate ? contentOf(base) : { fields, rows }
}
