import { sessionDatabase } from './sessionDatabase.ts'

/** Browsers have WebCrypto only with HTTPS; without it the key is only in memory. */
export const isKeyStorable = () => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** The key of this user's drafts that this device has for the time of the session, for the form before the app too. */
export async function findStoredKey(user: number): Promise<Uint8Array | undefined> {
  if (!isKeyStorable()) return undefined
  const database = await sessionDatabase()
  const stored = await database.get('keys', user)
  if (!stored) return undefined
  if (Date.now() - stored.at > stored.lifetime) {
    await Promise.all([database.clear('keys'), database.clear('replies')])
    return undefined
  }
  const { wrapping, nonce, wrapped } = stored
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, wrapping, wrapped))
}
