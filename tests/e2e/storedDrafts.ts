import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { Page } from '@playwright/test'

const NONCE_BYTES = 24

/** All drafts in the browser as they are stored. */
export const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ name: string; at: number; sealed: number[] }[]>((resolve, reject) => {
        const opening = indexedDB.open('kaushal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts').objectStore('drafts')
          const names = store.getAllKeys()
          const all = store.getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(
              all.result.map(({ at, sealed }, index) => ({
                name: String(names.result[index]),
                at,
                sealed: [...sealed],
              })),
            )
          }
        }
      }),
  )

/** Reads the text of all drafts in the browser with the key that the server gives its user; network and page may be gone later. */
export async function draftReader(page: Page): Promise<(from?: Page) => Promise<string>> {
  const key = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await (await fetch('/api/draft_key', { headers })).json()).key as string
  })
  const open = (name: string, sealed: Uint8Array) =>
    xchacha20poly1305(Buffer.from(key, 'base64'), sealed.subarray(0, NONCE_BYTES), Buffer.from(name)).decrypt(
      sealed.subarray(NONCE_BYTES),
    )
  return async (from = page) =>
    (await storedDrafts(from))
      .map(({ name, sealed }) => Buffer.from(open(name, Uint8Array.from(sealed))).toString())
      .join()
}
