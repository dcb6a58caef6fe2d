import type { Fields } from '../../schema/define.ts'
import type { Row } from '../form/rows/row.ts'
import { readRow, rowFaults } from '../form/rows/rowFaults.ts'
import {
  type Base,
  type ByCell,
  type Doc,
  docOf,
  FIELDS,
  isBlank,
  type Shape,
  type SheetRow,
} from './model.ts'

/** A name that was typed and means no record yet, whatever it looks like. */
export const isUnread = (columns: Fields, column: string, value: unknown) =>
  columns[column]?.kind === 'reference' && typeof value === 'string' && value !== ''

/** Columns of a row that cannot be saved as they stand. */
export function unsaveable(columns: Fields, values: Row): string[] {
  const broken = rowFaults(columns, values)
  return Object.keys(columns).filter((name) => broken[name] || isUnread(columns, name, values[name]))
}

/** The row as it may be saved: what is not right yet, or held, is as it was; undefined where that makes no row. */
function sendableValues(
  columns: Fields,
  values: Row,
  saved: Row | undefined,
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
export const asStored = ({ columns, fields }: Shape, doc: Doc): Doc => ({
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
export function sendable(shape: Shape, doc: Doc, base: Base, held: ByCell<unknown>): Doc {
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
  return isUnmade ? docOf(base) : { fields, rows }
}
