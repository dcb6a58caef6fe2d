import type { Clash } from './merge.ts'
import type { ByCell, Doc } from './model.ts'

/** What a screen shows of a document. */
export interface Snapshot {
  doc: Doc
  isLoaded: boolean
  /** It could not be loaded. */
  error?: Error
  state: 'saved' | 'unsaved' | 'saving' | 'offline'
  /** Nothing stands here that the server has not. */
  isWhole: boolean
  /** What the server has not is in the drafts of this browser. */
  isKept: boolean
  /** Nothing was saved of it yet. */
  isNew: boolean
  /** Counts what was saved, so that what depends on it is asked again. */
  version: number
  faults: ByCell<string>
  clashes: ByCell<Clash>
  /** What the server said of the last save. */
  message?: string
  /** Why it can no longer be changed. */
  refused?: string
  /** Milliseconds since 1970 when what was never saved and stands here again was typed. */
  restored?: number
  /** Somebody else saved it meanwhile. */
  changed?: { by: string | null; at: string }
  canUndo: boolean
  canRedo: boolean
}

export const start: Snapshot = {
  doc: { fields: {}, rows: [] },
  isLoaded: false,
  state: 'saved',
  isWhole: true,
  isKept: true,
  isNew: true,
  version: 0,
  faults: {},
  clashes: {},
  canUndo: false,
  canRedo: false,
}
