import type { FieldChange } from '../../schema/contract/entities.ts'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { type Message, sentence } from '../errors/message.ts'
import type { CsvColumn, FileColumns } from './csvColumns.ts'

/** A problem of one cell of a row. */
export type RowProblem = NonNullable<ReplyOf<'GET import/{id}/rows'>[number]['errors']>[number]

/** A record to which a cell refers. */
export interface FoundRecord {
  id: number
  title: string | null
  localName: string | null
  code: string | null
  active: boolean
  /** The ids in its own references, by field. */
  within: Readonly<Record<string, number | null>>
}

/** A record of the database that is not deleted: its fields, `id` and `version`. */
export type LiveRecord = Readonly<Record<string, unknown>> & { id: number; version: number }

export type Outcome = 'new' | 'changed' | 'same' | 'wrong'

/** A row of the file while it is checked. */
export interface RowDraft {
  /** The row number in a spreadsheet; the header is row 1. */
  line: number
  cells: readonly string[]
  /** The input of validate(): cell texts, and ids for references. */
  input: Record<string, unknown>
  /** The values to store. */
  values: Record<string, unknown>
  found: Record<string, FoundRecord | undefined>
  /** The references that have the value of all rows, because this row says none. */
  defaults?: Set<string>
  /** The references whose value follows from another one, because this row says none. A stored value stays. */
  filled?: Set<string>
  problems: RowProblem[]
  /** The record that the row matches and changes. */
  live?: LiveRecord
  changes: FieldChange[]
}

export const createDraft = (line: number, cells: readonly string[]): RowDraft => ({
  line,
  cells,
  input: {},
  values: {},
  found: {},
  problems: [],
  changes: [],
})

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => !cell.trim())

/** Longest value in a problem, in characters. */
const MAX_VALUE_LENGTH = 200

/** The column that messages about a field name. */
export const columnOfField = (columns: FileColumns, field: string): CsvColumn | undefined =>
  columns.used.find((column) => column.field === field && column.part !== 'id') ??
  columns.used.find((column) => column.field === field)

/** Adds a problem with a field to a row, once for each rule. */
export function addProblem(
  draft: RowDraft,
  columns: FileColumns,
  field: string,
  rule: string,
  text: Message | string,
): void {
  const column = columnOfField(columns, field)
  if (draft.problems.some((problem) => problem.column === (column?.header ?? field) && problem.rule === rule))
    return
  draft.problems.push({
    column: column?.header ?? field,
    value: column ? (draft.cells[column.index] ?? '').slice(0, MAX_VALUE_LENGTH) : '',
    rule,
    message: sentence(text),
  })
}
