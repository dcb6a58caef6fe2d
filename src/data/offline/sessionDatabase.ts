import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { SESSION_DATABASE } from '../deviceState.ts'

/** The key of one user's ciphers, wrapped by a key whose bytes no script can read. */
export interface StoredKey {
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

let opened: Promise<IDBPDatabase<SessionSchema>> | undefined

/** What this device has for the time of a session. `storage` deletes it all when the session ends. */
export function sessionDatabase(): Promise<IDBPDatabase<SessionSchema>> {
  opened ??= openDB<SessionSchema>(SESSION_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('replies').createIndex('at', 'at')
    },
    /** It is deleted: the session has ended, in this tab or in another one. */
    blocking() {
      void opened?.then((database) => database.close())
      opened = undefined
    },
    terminated() {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}
