import { storage } from '../session/storage.ts'
import { sessionDatabase } from './sessionDatabase.ts'
import { findStoredKey, isKeyStorable } from './storedKey.ts'

const MINUTE_MS = 60_000
const NONCE_BYTES = 12
/** The time of the last reply is written at most this often. */
const TOUCH_MS = 5 * MINUTE_MS

let touchedAt = 0

/**
 * The key of the signed-in user's drafts on this device, so that a page that is loaded without a connection can read them. It is there
 * while the session lasts (docs/decisions/0073-offline.md says what that protects).
 */
export const sessionKey = {
  async store(user: number, key: Uint8Array, idleMinutes: number): Promise<void> {
    if (!isKeyStorable()) return
    const token = storage.token()
    const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, wrapping, new Uint8Array(key))
    // The user may have logged out since, and in again: then the key of that session counts.
    if (token === null || storage.token() !== token || storage.profile()?.id !== user) return
    const database = await sessionDatabase()
    await database.clear('keys')
    const lifetime = idleMinutes * MINUTE_MS
    await database.put('keys', { wrapping, nonce, wrapped, lifetime, at: Date.now() }, user)
  },
  /** Undefined when this device has none for this user, or had no reply of the server for as long as an idle session lasts. */
  async find(user: number): Promise<Uint8Array | undefined> {
    return storage.token() === null ? undefined : findStoredKey(user)
  },
  /** Notes that the server has answered this user: the time without a connection begins again. */
  async touch(user: number): Promise<void> {
    if (!isKeyStorable() || Date.now() - touchedAt < TOUCH_MS) return
    touchedAt = Date.now()
    const transaction = (await sessionDatabase()).transaction('keys', 'readwrite')
    const stored = await transaction.store.get(user)
    if (stored) await transaction.store.put({ ...stored, at: Date.now() }, user)
    await transaction.done
  },
}
