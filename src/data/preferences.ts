import { localStorageStore } from 'ra-core'

/** React-admin's settings in localStorage: appearance, columns, recently opened records. */
export const store = localStorageStore()

/**
 * Logging out must empty localStorage (specification), but people expect their columns and appearance the next
 * morning. So the settings of each user are saved in IndexedDB at logout and loaded at login.
 */
const DATABASE = 'kaushal-preferences'
const OBJECT_STORE = 'preferences'

const promiseOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openObjectStore(mode: IDBTransactionMode) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECT_STORE)
  const database = await promiseOf(opening)
  return database.transaction(OBJECT_STORE, mode).objectStore(OBJECT_STORE)
}

/** Preferences are optional: where IndexedDB is not available, as in a private window, login and logout still work. */
const ignoreErrors = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined)

export const savePreferences = (userId: number) =>
  ignoreErrors(
    openObjectStore('readwrite').then((table) => promiseOf(table.put(store.listItems?.() ?? {}, userId))),
  )

export const loadPreferences = (userId: number) =>
  ignoreErrors(
    openObjectStore('readonly').then(async (table) => {
      const saved: Record<string, unknown> = (await promiseOf(table.get(userId))) ?? {}
      for (const [key, value] of Object.entries(saved)) store.setItem(key, value)
    }),
  )
