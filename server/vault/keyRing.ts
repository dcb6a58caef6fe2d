/** A text encrypted with AES-256-GCM, in base64. */
export interface Encrypted {
  key_id: string
  nonce: string
  ciphertext: string
}

/**
 * The keys of the vault. A key management service is another implementation of this interface; the one here has the keys in memory.
 * `context` names the place of the value: what was encrypted for one place cannot be decrypted for another.
 */
export interface KeyRing {
  /** The ids of the keys, the newest first. */
  readonly keyIds: readonly string[]
  /** Encrypts with the newest key. */
  encrypt(text: string, context: string): Promise<Encrypted>
  /** Throws where the key is not in the ring, or the place or the text is another one. */
  decrypt(encrypted: Encrypted, context: string): Promise<string>
  /** HMAC-SHA-256 in hex: equal texts have equal hashes, which say nothing without the key. */
  hash(text: string, keyId: string): Promise<string>
}

export interface RingKey {
  id: string
  /** 32 random bytes. */
  bytes: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()
const NONCE_BYTES = 12

export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface DerivedKeys {
  encryption: CryptoKey
  hashing: CryptoKey
}

/** One key for each use, so that a hash says nothing about the key that encrypts. */
async function derive({ bytes }: RingKey): Promise<DerivedKeys> {
  const { subtle } = crypto
  const base = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const by = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(info),
  })
  return {
    encryption: await subtle.deriveKey(
      by('kaushal vault encryption'),
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    ),
    hashing: await subtle.deriveKey(
      by('kaushal vault hashing'),
      base,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  }
}

/** A ring of keys in memory, the newest first. */
export function createKeyRing(keys: readonly RingKey[]): KeyRing {
  const derived = new Map(keys.map((key) => [key.id, derive(key)]))
  const keyOf = async (id: string): Promise<DerivedKeys> => {
    const found = await derived.get(id)
    if (!found) throw new Error(`The key “${id}” of the vault is not in the ring.`)
    return found
  }
  const newest = keys[0]?.id ?? ''
  const cipher = (nonce: Uint8Array<ArrayBuffer>, context: string) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: encoder.encode(context),
  })
  return {
    keyIds: keys.map(({ id }) => id),
    async encrypt(text, context) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const { encryption } = await keyOf(newest)
      const bytes = await crypto.subtle.encrypt(cipher(nonce, context), encryption, encoder.encode(text))
      return { key_id: newest, nonce: toBase64(nonce), ciphertext: toBase64(new Uint8Array(bytes)) }
    },
    async decrypt({ key_id, nonce, ciphertext }, context) {
      const { encryption } = await keyOf(key_id)
      const bytes = await crypto.subtle.decrypt(
        cipher(fromBase64(nonce), context),
        encryption,
        fromBase64(ciphertext),
      )
      return new TextDecoder().decode(bytes)
    },
    async hash(text, keyId) {
      const { hashing } = await keyOf(keyId)
      return toHex(await crypto.subtle.sign('HMAC', hashing, encoder.encode(text)))
    },
  }
}
