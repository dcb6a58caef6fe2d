import { dataProvider } from '../../data/dataProvider.ts'
import { isForeign } from '../../data/read.ts'
import { storage } from '../../data/storage.ts'

const NONCE_BYTES = 24
const KEY_BYTES = 32

/** Encrypts texts, and decrypts them; `name` is bound to the text, so that none can be put in the place of another. */
export interface DraftCipher {
  seal(name: string, text: string): Uint8Array
  /** Throws for what this key did not encrypt. */
  open(name: string, sealed: Uint8Array): string
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

const fetchKey = async () =>
  fromBase64(isForeign() ? keyOfTab() : (await dataProvider.api('GET draft_key')).json.key)

async function createCipher(): Promise<DraftCipher> {
  const [{ xchacha20poly1305 }, key] = await Promise.all([import('@noble/ciphers/chacha.js'), fetchKey()])
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
  }
}

/** The cipher with the key of the signed-in user, in memory only. */
let opened: { user: number; cipher: Promise<DraftCipher> } | undefined

/** The cipher of this user's drafts; the server gives its key after the sign-in. Rejects while it cannot be reached. */
export function draftCipher(): Promise<DraftCipher> {
  const user = storage.profile()?.id ?? 0
  if (opened?.user !== user) {
    const cipher = createCipher()
    opened = { user, cipher }
    cipher.catch(() => {
      if (opened?.cipher === cipher) opened = undefined
    })
  }
  return opened.cipher
}
