import type { FieldChange } from '../../schema/contract/entities.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'

/** What importing a row would do. */
export type RowOutcome = CheckedRow['outcome']
export type RowError = CheckedRow['errors'][number]
export type RowChange = FieldChange

export const OUTCOMES: readonly RowOutcome[] = ['wrong', 'changed', 'new', 'same']
