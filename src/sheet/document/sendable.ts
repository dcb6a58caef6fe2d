import type { Fields } from '../../../schema/define.ts'
import { readRow } from '../model/readRow.ts'
import { isBlank, type RowValues, type SheetRow } from '../model/row.ts'
import { repeatedRows } from './matchRecords.ts'
import {
  type ByCell,
  contentOf,
  FIELDS,
  type SavedContent,
  type SheetContent,
  type SheetShape,
} from './sheetModel.ts'

/** The document with every value as it would be stored, for example without spaces at the ends. */
export const asStored = ({ columns, fields }: SheetShape, doc: SheetContent): SheetContent => ({
  fields: readRow(fields, doc.fields).values,
  rows: doc.rows.map((row) => {
    const { values } = readRow(columns, row.values)
    return values === row.values ? row : { key: row.key, values }
  }),
})

/** The cells with an error of the server, and those that another user changed too, by column. */
interface CellsOf {
  refused?: Readonly<Record<string, unknown>> | undefined
  conflicts?: Readonly<Record<string, unknown>> | undefined
}

/** Did the server refuse a row because another record has its natural key? */
const isRefusedKey = ({ columns, key }: SheetShape, refused: Readonly<Record<string, unknown>> = {}) =>
  key.length > 0 &&
  Object.keys(refused).some((name) =>
    Object.hasOwn(columns, name) ? key.includes(name) && columns[name]?.kind !== 'reference' : true,
  )

/**
 * Values as they are saved, in which a cell with a conflict keeps the saved value. A value that the server refused is saved as its text; of
 * a record only a reference is, since the other refused values are a key that another record has, of which one column is enough.
 */
function sendableValues(
  columns: Fields,
  values: RowValues,
  saved: RowValues | undefined,
  { refused = {}, conflicts = {} }: CellsOf,
  isRecord: boolean,
): RowValues {
  const read = readRow(columns, values).values
  const names = Object.keys(columns)
  const texts = names
    .filter((name) => refused[name] && !(isRecord && columns[name]?.kind !== 'reference'))
    .map((name) => [name, String(values[name] ?? '')])
  const theirs = names.filter((name) => conflicts[name]).map((name) => [name, saved?.[name] ?? null])
  if (!texts.length && !theirs.length) return read
  return { ...read, ...Object.fromEntries(texts), ...Object.fromEntries(theirs) }
}

/**
 * The document as it is saved: all rows that are not empty, marked where another one has their natural key; nothing of a new record without
 * the rows that it needs. `refused` are cells with an error of the server, `conflicts` those that another user changed too.
 */
export function sendable(
  shape: SheetShape,
  doc: SheetContent,
  base: SavedContent,
  refused: ByCell<unknown>,
  conflicts: ByCell<unknown>,
): SheetContent {
  const { fields, columns, list, required } = shape
  const saved = new Map(base.rows.map(({ key, values }) => [key, values]))
  const cellsOf = (key: string): CellsOf => ({ refused: refused[key], conflicts: conflicts[key] })
  const rows = doc.rows
    .filter(({ values }) => !isBlank(values))
    .map(({ key, values }): SheetRow => {
      const sent = sendableValues(columns, values, saved.get(key), cellsOf(key), list === null)
      return { key, values: sent }
    })
  if (base.id === undefined && required && !rows.length) return contentOf(base)
  const repeated = repeatedRows(shape, rows, base)
  return {
    fields: sendableValues(fields, doc.fields, base.fields, cellsOf(FIELDS), true),
    rows: rows.map((row) =>
      repeated.has(row.key) || isRefusedKey(shape, refused[row.key]) ? { ...row, isRepeated: true } : row,
    ),
  }
}
