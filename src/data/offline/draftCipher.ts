import { callApi } from '../callApi.ts'
import { isForeign } from '../read.ts'
import { storage } from '../session/storage.ts'
import { sessionKey } from './sessionKey.ts'

const NONCE_BYTES = 24
const KEY_BYTES = 32

/** Encrypts texts, and decrypts them; `name` is bound to the text, so that none can be put in the place of another. */
export interface DraftCipher {
  seal(name: string, text: string): Uint8Array
  /** Throws for what this key did not encrypt. */
  open(name: string, sealed: Uint8Array): string
  /** A name for a text from which nobody without the key finds the text; only where the browser has WebCrypto. */
  digest(text: string): Promise<string>
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

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
  if (isForeign()) return fromBase64(keyOfTab())
  const stored = await sessionKey.find(user).catch(() => undefined)
  if (stored) return stored
  const { key, idle_minutes } = (await callApi('GET draft_key')).json
  void sessionKey.store(user, fromBase64(key), idle_minutes).catch(() => undefined)
  return fromBase64(key)
}

async function createCipher(user: number): Promise<DraftCipher> {
  const [{ xchacha20poly1305 }, key] = await Promise.all([import('@noble/ciphers/chacha.js'), fetchKey(user)])
  const encoder = new TextEncoder()
  const cipherOf = (name: string, nonce: Uint8Array) => xchacha20poly1305(key, nonce, encoder.encode(name))
  return {
    seal(name, text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const encrypted = cipherOf(name, nonce).encrypt(encoder.encode(text))
      const sealed = new Uint8Array(NONCE_BYTES + encrypted.length)
      sealed.set(nonce)
      sealed.set(encrypted, NONCE_BYTES)
      return sealed
    },
    open: (name, sealed) =>
      new TextDecoder().decode(
        cipherOf(name, sealed.subarray(0, NONCE_BYTES)).decrypt(sealed.subarray(NONCE_BYTES)),
      ),
    async digest(text) {
      const named = new Uint8Array([...key, ...encoder.encode(text)])
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
