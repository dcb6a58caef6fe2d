import type { xchacha20poly1305 } from '@noble/ciphers/chacha.js'

const NONCE_BYTES = 24

/** Encrypts texts, and decrypts them; `name` is bound to the text, so that none can be put in the place of another. */
export interface TextCipher {
  seal(name: string, text: string): Uint8Array
  /** Throws for what this key did not encrypt. */
  open(name: string, sealed: Uint8Array): string
}

export const bytesOfKey = (key: string) => Uint8Array.from(atob(key), (character) => character.charCodeAt(0))

/** The cipher of drafts. The algorithm is given by its users, since the app loads it when it is needed. */
export function textCipher(algorithm: typeof xchacha20poly1305, key: Uint8Array): TextCipher {
  const encoder = new TextEncoder()
  const cipherOf = (name: string, nonce: Uint8Array) => algorithm(key, nonce, encoder.encode(name))
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
