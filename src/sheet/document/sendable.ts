import type { Fields } from '../../../schema/define.ts'
import { readRow } from '../model/readRow.ts'
import { isBlank, type RowValues, type SheetRow } from '../model/row.ts'
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

type ByColumn = Readonly<Record<string, unknown>>

/**
 * Values as they are saved, in which a cell with a conflict keeps the saved value. A value that the server refused is saved as its text; only
 * a key that another record has keeps the saved value, and prevents that a new record is created.
 */
function sendableValues(
  columns: Fields,
  values: RowValues,
  saved: RowValues | undefined,
  { refused = {}, conflicts = {}, isRecord }: { refused?: ByColumn; conflicts?: ByColumn; isRecord: boolean },
): RowValues | undefined {
  const read = readRow(columns, values).values
  const isTaken = (name: string) => isRecord && columns[name]?.kind !== 'reference'
  const names = Object.keys(columns).filter((name) => refused[name] || conflicts[name])
  if (!names.length) return read
  if (!saved && names.some((name) => refused[name] && isTaken(name))) return undefined
  const replaced = names.map((name) => [
    name,
    conflicts[name] || isTaken(name) ? (saved?.[name] ?? null) : String(values[name] ?? ''),
  ])
  return { ...read, ...Object.fromEntries(replaced) }
}

/**
 * The document as it is saved: all rows that are not empty; nothing of a new record without the rows that it needs. `refused` are cells with
 * an error of the server, `conflicts` those that another user changed too.
 */
export function sendable(
  { fields, columns, list, required }: SheetShape,
  doc: SheetContent,
  base: SavedContent,
  refused: ByCell<unknown>,
  conflicts: ByCell<unknown>,
): SheetContent {
  const saved = new Map(base.rows.map(({ key, values }) => [key, values]))
  const errorsOf = (key: string) => ({ refused: refused[key], conflicts: conflicts[key] })
  const rows = doc.rows.flatMap(({ key, values }): SheetRow[] => {
    if (isBlank(values)) return []
    const sent = sendableValues(columns, values, saved.get(key), {
      ...errorsOf(key),
      isRecord: list === null,
    })
    return sent ? [{ key, values: sent }] : []
  })
  const savedFields = base.id === undefined ? undefined : base.fields
  const sent = sendableValues(fields, doc.fields, savedFields, { ...errorsOf(FIELDS), isRecord: true })
  const cannotCreate = base.id === undefined && (!sent || (required && !rows.length))
  return !sent || cannotCreate ? contentOf(base) : { fields: sent, rows }
}
