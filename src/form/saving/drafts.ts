import type { FormValues } from '../fields/formValues.ts'

/** The unsaved values of a form. */
export interface Draft {
  values: FormValues
  /** Milliseconds since 1970. */
  at: number
  /** Version of the record that is being changed. */
  version?: number
}

const DATABASE = 'kaushal'
const STORE = 'drafts'
/** Older drafts are deleted. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

const toPromise = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function deleteOld(store: IDBObjectStore) {
  const cursor = store.openCursor()
  cursor.onsuccess = () => {
    const entry = cursor.result
    if (!entry) return
    if (Date.now() - (entry.value as Draft).at > MAX_AGE_MS) entry.delete()
    entry.continue()
  }
}

let database: Promise<IDBDatabase> | undefined

function openDrafts(): Promise<IDBDatabase> {
  database ??= (async () => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const opened = await toPromise(request)
    deleteOld(opened.transaction(STORE, 'readwrite').objectStore(STORE))
    return opened
  })()
  return database
}

/** Runs one request on the store; undefined where the browser has no IndexedDB, as in private windows. */
async function runRequest<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await toPromise(act((await openDrafts()).transaction(STORE, mode).objectStore(STORE)))
  } catch {
    return undefined
  }
}

/** Drafts by user and record. They are stored in IndexedDB and so survive the tab, a lost connection and the session. */
export const drafts = {
  key: (user: number, entity: string, id: number | undefined) => `${user}/${entity}/${id ?? 'new'}`,
  find: (key: string) => runRequest<Draft | undefined>('readonly', (store) => store.get(key)),
  /** All drafts whose key begins with this prefix. */
  findByPrefix: (prefix: string) =>
    runRequest<Draft[]>('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  /** The key of the stored draft; undefined where the browser stores nothing. */
  save: (key: string, draft: Draft) => runRequest('readwrite', (store) => store.put(draft, key)),
  remove: (key: string) => runRequest('readwrite', (store) => store.delete(key)),
}
