import type { CellConflict } from './merge.ts'
import type { ByCell, SheetContent } from './sheetModel.ts'

/** What a screen shows of a document. */
export interface Snapshot {
  doc: SheetContent
  isLoaded: boolean
  /** It could not be loaded. */
  error?: Error
  state: 'saved' | 'unsaved' | 'saving' | 'offline'
  /** Nothing stands here that the server has not. */
  isFullySaved: boolean
  /** What the server has not is in the drafts of this browser. */
  isDraftStored: boolean
  /** Nothing was saved of it yet. */
  isNew: boolean
  /** Counts what was saved, so that what depends on it is asked again. */
  version: number
  serverErrors: ByCell<string>
  conflicts: ByCell<CellConflict>
  /** What the server said of the last save. */
  message?: string
  /** Why it can no longer be changed. */
  lockedMessage?: string
  /** Milliseconds since 1970 when what was never saved and stands here again was typed. */
  restoredAt?: number
  /** Somebody else saved it meanwhile. */
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
