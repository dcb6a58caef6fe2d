import type { DBSchema } from 'idb'
import { deviceDatabase } from './deviceDatabase.ts'
import { DRAFTS } from './draftKeys.ts'
import type { SaveState } from './waitingSaves.ts'

/** A draft as it lies on the device. */
export interface StoredDraft {
  at: number
  /** The JSON of the draft, encrypted. */
  sealed: Uint8Array
  /** That of a document, which is sent by itself; the draft of a form has none. */
  state?: SaveState
}

export interface DraftSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft }
}

export const openDrafts = deviceDatabase<DraftSchema>({
  name: DRAFTS.database,
  version: 2,
  upgrade: (created) => {
    // Version 1 had drafts in plain text.
    if (created.objectStoreNames.contains(DRAFTS.store)) created.deleteObjectStore(DRAFTS.store)
    created.createObjectStore(DRAFTS.store)
  },
})
