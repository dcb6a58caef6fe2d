import type { Fields } from '../../schema/define.ts'
import type { Row } from '../form/rows/row.ts'

/** A line of a sheet. Its key stays with it while it is edited, moved or merged; a text that could not be read stays as it was typed. */
export interface SheetRow {
  key: string
  values: Row
}

/** A line as it is saved; with an id where it is a record of its own. */
export interface SavedRow extends SheetRow {
  id?: number
  version?: number
  /** When it was saved last. */
  at?: string
}

/** What a person has before them: the fields of the record, and its rows. */
export interface Doc {
  fields: Row
  rows: readonly SheetRow[]
}

/** What is on the server, as far as it is known here. */
export interface Base {
  /** Of the record that holds the rows; nothing where there is none yet, or each row is one. */
  id?: number
  version?: number
  fields: Row
  rows: readonly SavedRow[]
}

/** What a sheet edits. */
export interface Shape {
  /** Fields beside the rows. */
  fields: Fields
  columns: Fields
  /** The field that holds the rows; null where each row is a record. */
  list: string | null
  /** At least one row. */
  required: boolean
  /** Most rows. */
  max: number
}

/** Texts by column, by the key of the row; those of the fields under `FIELDS`. */
export type ByCell<T> = Readonly<Record<string, Readonly<Record<string, T>>>>
/** Stands for the key of a row where a field of the record itself is meant. */
export const FIELDS = ''

let made = 0
/** This tab, for as long as it is not loaded anew. */
export const session = Math.random().toString(36).slice(2, 8)
export const newKey = () => `${session}-${++made}`

export const docOf = ({ fields, rows }: Base): Doc => ({
  fields,
  rows: rows.map(({ key, values }) => ({ key, values })),
})

export const same = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The same rows in the same order; of a thousand those that nobody touched are the same objects. */
export const sameDoc = (one: Doc, other: Doc) =>
  same(one.fields, other.fields) &&
  one.rows.length === other.rows.length &&
  one.rows.every(({ key, values }, at) => key === other.rows[at]?.key && same(values, other.rows[at].values))

export const isBlank = (values: Row) =>
  Object.values(values).every((value) => value === null || value === undefined || value === '')
