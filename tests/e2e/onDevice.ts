import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { visit } from './people.ts'

/** A browser of its own with the service worker, as a phone on which the app is installed. */
export const newDevice = (browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({ ...options, serviceWorkers: 'allow' })

/** The files of the app are on the device: its pages open without a connection. */
export const installed = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)

/** Calls the API as the signed-in user of this page. */
export const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(`/api/${url}`, { headers })).json()
  }, path)

/** Opens a screen, and waits until what it shows is stored on the device. */
export async function see(page: Page, path: string, text: string): Promise<void> {
  const start = Date.now()
  await visit(page, path)
  await expect(page.getByText(text).first()).toBeVisible()
  // The replies of a screen are stored one after another while the browser is idle: until no more of them come.
  let before = 0
  const isComplete = async () => {
    const stored = await countReplies(page, start)
    const isSame = stored > 0 && stored === before
    before = stored
    return isSame
  }
  await expect.poll(isComplete, { intervals: [1_000] }).toBe(true)
}

/** The stored replies that the server gave since a time. */
const countReplies = (page: Page, since: number) =>
  page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kaushal-session')
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('replies')) {
            database.close()
            return resolve(0)
          }
          const count = database
            .transaction('replies')
            .objectStore('replies')
            .index('at')
            .count(IDBKeyRange.lowerBound(start))
          count.onsuccess = () => {
            database.close()
            resolve(count.result)
          }
        }
        // It must not be created here.
        opening.onupgradeneeded = () => opening.transaction?.abort()
      }),
    since,
  )

/** All that lies on the device: every database, cache and both storages, as one text. Bytes are characters, so that names can be found. */
export const allOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const read = (value: unknown): void => {
      if (value instanceof Uint8Array) parts.push(new TextDecoder('latin1').decode(value))
      else if (value instanceof ArrayBuffer) read(new Uint8Array(value))
      else if (value && typeof value === 'object') for (const part of Object.values(value)) read(part)
      else parts.push(String(value))
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      parts.push(`database ${name}`)
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store)
        read(await done(content.getAllKeys()))
        read(await done(content.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        // The files of the app are the same for everyone.
        if (new URL(request.url).pathname.startsWith('/assets/')) continue
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return parts.join('\n')
  })
