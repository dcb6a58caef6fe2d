import type { DBSchema } from 'idb'
import { SESSION_DATABASE } from '../session/deviceState.ts'
import { deviceDatabase } from './deviceDatabase.ts'

/** The key of one user's ciphers, wrapped by a key whose bytes no script can read. */
interface StoredKey {
  wrapping: CryptoKey
  nonce: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  /** Milliseconds after which it must not be used without a reply of the server. */
  lifetime: number
  /** The last reply of the server, in milliseconds since 1970. */
  at: number
}

/** A reply to a GET. Its name and its text are encrypted. */
export interface StoredReply {
  at: number
  size: number
  sealed: Uint8Array
}

interface SessionSchema extends DBSchema {
  keys: { key: number; value: StoredKey }
  replies: { key: string; value: StoredReply; indexes: { at: number } }
}

/** What this device has for the time of a session. `storage` deletes it all when the session ends, in this tab or in another one. */
export const sessionDatabase = deviceDatabase<SessionSchema>({
  name: SESSION_DATABASE,
  version: 1,
  upgrade(database) {
    database.createObjectStore('keys')
    database.createObjectStore('replies').createIndex('at', 'at')
  },
})
