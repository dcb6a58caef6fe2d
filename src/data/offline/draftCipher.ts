import { callApi } from '../callApi.ts'
import { isForeign } from '../read.ts'
import { storage } from '../session/storage.ts'
import { sessionKey } from './sessionKey.ts'
import { bytesOfKey, type TextCipher, textCipher } from './textCipher.ts'

const KEY_BYTES = 32

/** The cipher of this user's drafts. */
export interface DraftCipher extends TextCipher {
  /** A name for a text from which nobody without the key finds the text; only where the browser has WebCrypto. */
  digest(text: string): Promise<string>
}

const FOREIGN_KEY = 'draft_key'

/** Another server gives no key: drafts can then be read until this tab closes or its user logs out. */
function keyOfTab(): string {
  const key =
    sessionStorage.getItem(FOREIGN_KEY) ??
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))))
  sessionStorage.setItem(FOREIGN_KEY, key)
  return key
}

/** The key that this device has for the time of the session, else from the server. */
async function fetchKey(user: number): Promise<Uint8Array> {
  if (isForeign()) return bytesOfKey(keyOfTab())
  const stored = await sessionKey.find(user).catch(() => undefined)
  if (stored) return stored
  const { key, idle_minutes } = (await callApi('GET draft_key')).json
  void sessionKey.store(user, bytesOfKey(key), idle_minutes).catch(() => undefined)
  return bytesOfKey(key)
}

async function createCipher(user: number): Promise<DraftCipher> {
  const [{ xchacha20poly1305 }, key] = await Promise.all([import('@noble/ciphers/chacha.js'), fetchKey(user)])
  return {
    ...textCipher(xchacha20poly1305, key),
    async digest(text) {
      const named = new Uint8Array([...key, ...new TextEncoder().encode(text)])
      return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', named))))
    },
  }
}

/** The cipher with the key of the signed-in user, in memory only. */
let opened: { user: number; cipher: Promise<DraftCipher> } | undefined

// Who signs in again gets the key again, and the device has it for the new session.
storage.subscribe(() => {
  if (!storage.ended()) opened = undefined
})

/** The cipher of this user's drafts; the server gives its key after the sign-in. Rejects while it cannot be reached and this device has none. */
export function draftCipher(): Promise<DraftCipher> {
  const user = storage.profile()?.id ?? 0
  if (opened?.user !== user) {
    const cipher = createCipher(user)
    opened = { user, cipher }
    cipher.catch(() => {
      if (opened?.cipher === cipher) opened = undefined
    })
  }
  return opened.cipher
}
