import type { Values } from '../state/values.ts'

/** What was typed into a form and not saved yet. */
export interface Draft {
  values: Values
  /** Milliseconds since 1970. */
  at: number
  /** Of the record that was being changed. */
  version?: number
}

const DATABASE = 'kaushal'
const STORE = 'drafts'
/** Drafts that nobody asked for are dropped after 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60_000

const finished = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function dropOld(store: IDBObjectStore) {
  const cursor = store.openCursor()
  cursor.onsuccess = () => {
    const at = cursor.result
    if (!at) return
    if (Date.now() - (at.value as Draft).at > KEPT_MS) at.delete()
    at.continue()
  }
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await finished(request)
    dropOld(database.transaction(STORE, 'readwrite').objectStore(STORE))
    return database
  })()
  return opened
}

/** A browser that keeps nothing (private windows) keeps no drafts; that is no reason to stop typing. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await finished(act((await open()).transaction(STORE, mode).objectStore(STORE)))
  } catch {
    return undefined
  }
}

/** Drafts outlive the tab, the network and the session: they are in IndexedDB, by user and record. */
export const drafts = {
  key: (user: number, entity: string, id: number | undefined) => `${user}/${entity}/${id ?? 'new'}`,
  find: (key: string) => within<Draft | undefined>('readonly', (store) => store.get(key)),
  /** Those whose keys begin so. */
  under: (prefix: string) =>
    within<Draft[]>('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  /** Its key; undefined where this browser keeps nothing. */
  keep: (key: string, draft: Draft) => within('readwrite', (store) => store.put(draft, key)),
  drop: (key: string) => within('readwrite', (store) => store.delete(key)),
}
