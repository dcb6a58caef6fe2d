import { createKeyRing, fromBase64, type KeyRing, type RingKey, toBase64 } from './keyRing.ts'

const KEY_BYTES = 32
const KEY = /^([A-Za-z0-9._-]{1,40}):([A-Za-z0-9+/_-]{43}=?)$/

/** A new key, as `parseKeys` reads it. */
export const newKeyText = (id: string): string =>
  `${id}:${toBase64(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))}`

/** The keys of `id:key,id:key`, the newest first; a key is 32 bytes in base64. Throws a sentence, without the keys, for anything else. */
export function parseKeyList(text: string): RingKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part): RingKey => {
      const [, id = '', key = ''] = KEY.exec(part) ?? []
      if (!id)
        throw new Error('must be like 2026-11:KEY or NEWEST:KEY,OLDER:KEY, each key 32 bytes in base64')
      return { id, bytes: fromBase64(key.replaceAll('-', '+').replaceAll('_', '/').replace(/=$/, '')) }
    })
  if (!keys.length) throw new Error('must have a key')
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('has two keys with the same id')
  return keys
}

/** The ring of such keys. */
export const parseKeys = (text: string): KeyRing => createKeyRing(parseKeyList(text))
