import type { Fields } from '../../../schema/define.ts'
import { isEqual } from '../../../schema/isEqual.ts'
import type { RowValues, SheetRow } from '../model/row.ts'

/** A row as it is saved; it has an id where it is a record of its own. */
export interface SavedRow extends SheetRow {
  id?: number
  version?: number
  /** When it was saved last. */
  at?: string
}

/** What the user edits: the fields of the record, and its rows. */
export interface SheetContent {
  fields: RowValues
  rows: readonly SheetRow[]
}

/** The content last received from the server. */
export interface SavedContent {
  /** Id of the record that contains the rows; undefined for a new record, or where each row is a record. */
  id?: number
  version?: number
  fields: RowValues
  rows: readonly SavedRow[]
}

/** The fields and columns that a sheet edits. */
export interface SheetShape {
  /** Fields beside the rows. */
  fields: Fields
  columns: Fields
  /** The columns of the natural key where each row is a record; else empty. */
  key: readonly string[]
  /** The field with the rows; null where each row is a record. */
  list: string | null
  /** At least one row is required. */
  required: boolean
  /** Maximum number of rows. */
  max: number
}

/** Values by row key and column; those of the fields of the record are under `FIELDS`. */
export type ByCell<T> = Readonly<Record<string, Readonly<Record<string, T>>>>
/** The row key that stands for the fields of the record itself. */
export const FIELDS = ''

/** The cells that match, without rows that have none. */
export function filterByCell<T>(
  cells: ByCell<T>,
  matches: (row: string, column: string, value: T) => boolean,
): ByCell<T> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([row, columns]) => {
      const remaining = Object.entries(columns).filter(([column, value]) => matches(row, column, value))
      return remaining.length ? [[row, Object.fromEntries(remaining)]] : []
    }),
  )
}

export const contentOf = ({ fields, rows }: SavedContent): SheetContent => ({
  fields,
  rows: rows.map(({ key, values }) => ({ key, values })),
})

/** The same fields and the same rows in the same order, stored in the same way. Untouched rows are the same objects, so that this is fast. */
export const isSameDocument = (one: SheetContent, other: SheetContent) =>
  isEqual(one.fields, other.fields) &&
  one.rows.length === other.rows.length &&
  one.rows.every(
    ({ key, values, isRepeated }, at) =>
      key === other.rows[at]?.key &&
      isRepeated === other.rows[at].isRepeated &&
      isEqual(values, other.rows[at].values),
  )
