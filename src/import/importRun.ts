/** What importing a row would do. */
export type RowOutcome = 'new' | 'changed' | 'same' | 'wrong'

export interface ImportRun {
  id: number
  entity: string
  rows: number
  counts: Record<RowOutcome, number>
  columns: { header: string; field: string }[]
  ignored: string[]
  expires_at: string
}

export interface RowError {
  column: string
  value: string
  rule: string
  message: string
}

export interface RowChange {
  field: string
  from: unknown
  to: unknown
}

export interface CheckedRow {
  line: number
  outcome: RowOutcome
  values: Record<string, string>
  changes: RowChange[]
  errors: RowError[]
}

export const OUTCOMES: readonly RowOutcome[] = ['wrong', 'changed', 'new', 'same']
