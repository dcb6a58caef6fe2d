import { notUndoable } from '../../schema/operations.ts'

/** SQL condition of an operation: a generic undo can take it back. */
export const IS_UNDOABLE = `action <> all('{${notUndoable}}')`
