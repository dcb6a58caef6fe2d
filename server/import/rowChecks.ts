import { type CheckResult, runChecks, type Values } from '../../schema/checks.ts'
import type { FieldChange } from '../../schema/contract/entities.ts'
import type { Entity } from '../../schema/index.ts'
import { checkText } from '../errors/checkText.ts'
import type { CsvColumns } from './csvColumns.ts'

/** A staged row: the columns of a new record, or an existing record with its changes. */
export interface StagedRow {
  record: readonly (string | null)[] | null
  live: Values | null
  changes: readonly FieldChange[] | null
}

/** A check result with its sentence. Records with errors are imported too, because drafts of forms can be incomplete. */
type RowCheckResult = Omit<CheckResult, 'record'> & { text: string }

/** The record that a row would create or change; null for a wrong row. */
export function recordOf(
  entity: Entity,
  columns: CsvColumns,
  { record, live, changes }: StagedRow,
): Values | null {
  if (live) return { ...live, ...Object.fromEntries((changes ?? []).map(({ field, to }) => [field, to])) }
  if (!record) return null
  const cells = columns.record.map((name, index): [string, unknown] => {
    const text = record[index] ?? null
    return [name, text !== null && entity.fields[name]?.kind === 'rows' ? JSON.parse(text) : text]
  })
  return Object.fromEntries(cells)
}

/** Runs the checks of the entity on the record that a row would create or change. */
export function checkRow(entity: Entity, columns: CsvColumns, row: StagedRow): RowCheckResult[] {
  const values = entity.checks ? recordOf(entity, columns, row) : null
  if (!values) return []
  return runChecks(entity, { records: [values] }).map(({ record, ...result }) => ({
    ...result,
    text: checkText(entity, { ...result, record }),
  }))
}
