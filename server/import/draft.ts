import type { Column, Columns } from './columns.ts'

/** What is wrong with one cell of a row. */
export interface Failure {
  column: string
  value: string
  rule: string
  message: string
}

/** A record that a cell refers to. */
export interface Found {
  id: number
  title: string | null
  code: string | null
  active: boolean
  /** Values of its own references, by field. */
  within: Readonly<Record<string, number | null>>
}

/** A live record as it stands: its fields, `id` and `version`. */
export type Live = Readonly<Record<string, unknown>> & { id: number; version: number }

export interface Change {
  field: string
  from: unknown
  to: unknown
}

export type Outcome = 'new' | 'changed' | 'same' | 'wrong'

/** A row of the file on its way through the checks. */
export interface Draft {
  /** Its number in a spreadsheet, from 1; the header is 1. */
  line: number
  cells: readonly string[]
  /** What validate() is given: cell texts, and ids for references. */
  input: Record<string, unknown>
  /** What would be stored. */
  values: Record<string, unknown>
  found: Record<string, Found | undefined>
  failures: Failure[]
  live?: Live
  changes: Change[]
}

/** Characters of a wrong value that are told. */
const MOST_SHOWN = 200

/** A label inside a sentence: `Name` → `name`, but `LGD code` stays. */
export const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The column that stands for a field in messages. */
export const columnFor = (columns: Columns, field: string): Column | undefined =>
  columns.used.find((column) => column.field === field && column.part !== 'id') ??
  columns.used.find((column) => column.field === field)

export function fail(draft: Draft, columns: Columns, field: string, rule: string, message: string): void {
  const column = columnFor(columns, field)
  if (draft.failures.some((one) => one.column === (column?.header ?? field) && one.rule === rule)) return
  draft.failures.push({
    column: column?.header ?? field,
    value: column ? (draft.cells[column.index] ?? '').slice(0, MOST_SHOWN) : '',
    rule,
    message,
  })
}
