import { store } from './store.ts'

/**
 * Logging out empties the browser's storage, as the specification wants, but nobody wants to choose their columns and
 * look again every morning. So each person's settings wait in IndexedDB, as drafts do.
 */
const NAME = 'kaushal-preferences'
const TABLE = 'preferences'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function table(mode: IDBTransactionMode) {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
  const database = await settled(opening)
  return database.transaction(TABLE, mode).objectStore(TABLE)
}

/** Settings are a comfort: where they cannot be kept, as in a private window, nothing else may fail. */
const comfort = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined)

export const keepPreferences = (person: number) =>
  comfort(table('readwrite').then((own) => settled(own.put(store.listItems?.() ?? {}, person))))

export const bringPreferences = (person: number) =>
  comfort(
    table('readonly').then(async (own) => {
      const kept: Record<string, unknown> = (await settled(own.get(person))) ?? {}
      for (const [key, value] of Object.entries(kept)) store.setItem(key, value)
    }),
  )
