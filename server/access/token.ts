import { createSHA256 } from 'hash-wasm'

const hasher = createSHA256()

/** SHA-256 in hex: tokens and fingerprints are stored as hashes only. */
export async function sha256(text: string): Promise<string> {
  const sha = await hasher
  return sha.init().update(text).digest('hex')
}

/** 256 random bits, URL-safe. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
