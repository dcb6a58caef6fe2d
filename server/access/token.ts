import { createSHA256 } from 'hash-wasm'

const hasher = createSHA256()

/** SHA-256 in hex: tokens and fingerprints are stored as hashes only. */
export async function sha256(text: string): Promise<string> {
  const sha = await hasher
  return sha.init().update(text).digest('hex')
}

/** Random bytes, 256 bits unless it says otherwise, as URL-safe text. */
export function newToken(length = 32): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
