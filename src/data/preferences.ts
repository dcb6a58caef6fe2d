import { localStorageStore, type Store } from 'ra-core'
import { i18nProvider } from './i18nProvider.ts'

const ownStore = localStorageStore()

/**
 * React-admin's settings in localStorage: appearance, columns, recently opened records. Where no language is stored, it is the one that is
 * loaded: react-admin first shows nothing where they differ, in place of the log-in that the page already has.
 */
export const store: Store = {
  ...ownStore,
  getItem: (key, fallback) =>
    ownStore.getItem(key, key === 'locale' ? (i18nProvider.getLocale() as typeof fallback) : fallback),
}

/**
 * Logging out must empty localStorage (specification), but people expect their columns and appearance the next
 * morning. So the settings of each user are saved in IndexedDB at logout, encrypted as drafts are, and loaded at login.
 */
const DATABASE = 'kaushal-preferences'
const OBJECT_STORE = 'preferences'

const promiseOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const loadCipher = async () => (await import('./offline/draftCipher.ts')).draftCipher()

async function openObjectStore(mode: IDBTransactionMode) {
  const opening = indexedDB.open(DATABASE, 2)
  opening.onupgradeneeded = () => {
    // Version 1 had them in plain text: titles of records that were opened, and what was searched for.
    if (opening.result.objectStoreNames.contains(OBJECT_STORE)) opening.result.deleteObjectStore(OBJECT_STORE)
    opening.result.createObjectStore(OBJECT_STORE)
  }
  const database = await promiseOf(opening)
  const table = database.transaction(OBJECT_STORE, mode).objectStore(OBJECT_STORE)
  // Waits for the transaction.
  database.close()
  return table
}

/** Preferences are optional: where IndexedDB is not available, as in a private window, login and logout still work. */
const ignoreErrors = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined)

const nameOf = (userId: number) => `preferences/${userId}`

/** Is called while the session lasts, in which the server gives the key. */
export function savePreferences(userId: number) {
  // Read now: the store is emptied at logout.
  const text = JSON.stringify(store.listItems?.() ?? {})
  return ignoreErrors(
    loadCipher().then(async ({ seal }) => {
      const sealed = seal(nameOf(userId), text)
      return promiseOf((await openObjectStore('readwrite')).put(sealed, userId))
    }),
  )
}

export const loadPreferences = (userId: number) =>
  ignoreErrors(
    openObjectStore('readonly').then(async (table) => {
      const sealed: Uint8Array | undefined = await promiseOf(table.get(userId))
      if (!sealed) return
      const saved: Record<string, unknown> = JSON.parse((await loadCipher()).open(nameOf(userId), sealed))
      for (const [key, value] of Object.entries(saved)) store.setItem(key, value)
    }),
  )
