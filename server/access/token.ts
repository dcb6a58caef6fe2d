import { createSHA256 } from 'hash-wasm'

const hasher = createSHA256()

/** SHA-256 in hex. A stored token or fingerprint tells nothing of what was sent. */
export async function digest(text: string): Promise<string> {
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
