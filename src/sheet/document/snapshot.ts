import type { CellConflict } from './merge.ts'
import type { ByCell, SheetContent } from './sheetModel.ts'

/** The state of a document that its screen shows. */
export interface Snapshot {
  doc: SheetContent
  isLoaded: boolean
  /** The document could not be loaded. */
  error?: Error
  state: 'saved' | 'unsaved' | 'saving' | 'offline'
  /** The server has everything, also the values that cannot be saved yet. */
  isFullySaved: boolean
  /** Unsaved changes are stored in the draft. */
  isDraftStored: boolean
  /** The record does not exist on the server yet. */
  isNew: boolean
  /** Counts the changes on the server, so that dependent queries are repeated. */
  version: number
  serverErrors: ByCell<string>
  conflicts: ByCell<CellConflict>
  /** The error of the last save that belongs to no cell. */
  message?: string
  /** Why the document can no longer be changed. */
  lockedMessage?: string
  /** When the restored draft was written, in milliseconds since 1970. */
  restoredAt?: number
  /** The change of another user that was merged. */
  changed?: { by: string | null; at: string }
  canUndo: boolean
  canRedo: boolean
}

export const emptySnapshot: Snapshot = {
  doc: { fields: {}, rows: [] },
  isLoaded: false,
  state: 'saved',
  isFullySaved: true,
  isDraftStored: true,
  isNew: true,
  version: 0,
  serverErrors: {},
  conflicts: {},
  canUndo: false,
  canRedo: false,
}
