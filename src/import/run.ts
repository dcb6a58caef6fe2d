/** What the server says of a file after the dry run. */
export type Outcome = 'new' | 'changed' | 'same' | 'wrong'

export interface Run {
  id: number
  entity: string
  rows: number
  counts: Record<Outcome, number>
  columns: { header: string; field: string }[]
  ignored: string[]
  expires_at: string
}

export interface Failure {
  column: string
  value: string
  rule: string
  message: string
}

export interface Change {
  field: string
  from: unknown
  to: unknown
}

export interface CheckedRow {
  line: number
  outcome: Outcome
  values: Record<string, string>
  changes: Change[]
  errors: Failure[]
}

export const OUTCOMES: readonly Outcome[] = ['wrong', 'changed', 'new', 'same']
