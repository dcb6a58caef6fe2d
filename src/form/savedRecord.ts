import type { RecordStatus } from '../data/types.ts'

/** A record as the server returns it. */
export interface SavedRecord {
  id: number
  version: number
  status: RecordStatus
  /** Other servers may send none. */
  updated_at?: string
  [field: string]: unknown
}

/** The result of a create or update call; `operation` is what undo takes; `waiting`: it is stored on this device and not sent yet. */
export interface SaveResponse {
  data: SavedRecord
  meta?: { operation?: number; waiting?: boolean }
}

export const isSavedRecord = (value: unknown): value is SavedRecord =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedRecord).id === 'number' &&
  'version' in value
