import { type DraftCipher, draftCipher } from './draftCipher.ts'

/** The unsaved values of a form. */
export interface Draft {
  values: Record<string, unknown>
  /** Milliseconds since 1970. */
  at: number
  /** Version of the record that is being changed. */
  version?: number
}

/** A draft as it lies on the device. */
interface StoredDraft {
  at: number
  /** The JSON of the draft, encrypted. */
  sealed: Uint8Array
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
    if (Date.now() - (entry.value as StoredDraft).at > MAX_AGE_MS) entry.delete()
    entry.continue()
  }
}

let database: Promise<IDBDatabase> | undefined

function openDrafts(): Promise<IDBDatabase> {
  database ??= (async () => {
    const request = indexedDB.open(DATABASE, 2)
    request.onupgradeneeded = () => {
      // Version 1 had drafts in plain text.
      if (request.result.objectStoreNames.contains(STORE)) request.result.deleteObjectStore(STORE)
      request.result.createObjectStore(STORE)
    }
    const opened = await toPromise(request)
    // The browser may close it, as Safari does in the background: the next draft opens it again.
    opened.onclose = () => {
      database = undefined
    }
    opened.onversionchange = () => {
      opened.close()
      database = undefined
    }
    deleteOld(opened.transaction(STORE, 'readwrite').objectStore(STORE))
    return opened
  })()
  database.catch(() => {
    database = undefined
  })
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

/** Reads and writes take their turns, because encrypting takes time: a draft that is deleted must not be written afterwards. */
let lastTurn: Promise<unknown> = Promise.resolve()

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(act)
  lastTurn = turn.catch(() => undefined)
  return turn
}

/** Undefined if it was encrypted with a key that is no longer there. */
function readDraft({ open }: DraftCipher, key: string, { sealed }: StoredDraft): Draft | undefined {
  try {
    return JSON.parse(open(key, sealed))
  } catch {
    return undefined
  }
}

export type KeyedDraft = Draft & { key: string }

/** A draft that cannot be read: the key of its user has changed, or its ciphertext is damaged. */
export interface UnreadableDraft {
  key: string
  at: number
}

interface ReadDrafts {
  readable: KeyedDraft[]
  unreadable: UnreadableDraft[]
}

const readStored = (keys: readonly IDBValidKey[]) =>
  Promise.all(keys.map((key) => runRequest<StoredDraft | undefined>('readonly', (store) => store.get(key))))

/** The drafts with these keys; none while the server does not give the key. */
async function readDrafts(keys: readonly IDBValidKey[]): Promise<ReadDrafts> {
  const found: ReadDrafts = { readable: [], unreadable: [] }
  if (typeof indexedDB === 'undefined') return found
  // Already now, for the drafts of later: the network may be gone by then.
  const opening = draftCipher().catch(() => undefined)
  const stored = await readStored(keys)
  const cipher = stored.some(Boolean) ? await opening : undefined
  for (const [at, one] of stored.entries()) {
    const key = String(keys[at])
    const draft = one && cipher && readDraft(cipher, key, one)
    if (draft) found.readable.push({ ...draft, key })
    else if (one && cipher) found.unreadable.push({ key, at: one.at })
  }
  return found
}

const keysOf = async (prefix: string): Promise<IDBValidKey[]> => {
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return (await runRequest('readonly', (store) => store.getAllKeys(range()))) ?? []
}
const readByPrefix = async (prefix: string): Promise<ReadDrafts> => readDrafts(await keysOf(prefix))

/**
 * Drafts by user and record. They are stored in IndexedDB and so survive the tab, a lost connection and the session. They are encrypted: a
 * log-out leaves only what nobody can read on the device.
 */
export const drafts = {
  key: (user: number, entity: string, id: number | string | undefined) => `${user}/${entity}/${id ?? 'new'}`,
  find: (key: string): Promise<Draft | undefined> =>
    inTurn(async () => (await readDrafts([key])).readable[0]),
  /** All drafts whose key begins with this prefix, with their keys. */
  findByPrefix: (prefix: string) => inTurn(async () => (await readByPrefix(prefix)).readable),
  /** All drafts of a user, with those that cannot be read. */
  readAll: (user: number): Promise<ReadDrafts> => inTurn(() => readByPrefix(`${user}/`)),
  /** The keys and times of all drafts of a user, without reading what is in them: one may have 50,000 rows. */
  readTimes: (user: number): Promise<{ key: string; at: number }[]> =>
    inTurn(async () => {
      const keys = await keysOf(`${user}/`)
      return (await readStored(keys)).flatMap((one, at) =>
        one ? [{ key: String(keys[at]), at: one.at }] : [],
      )
    }),
  /** The key of the stored draft; undefined where the browser stores nothing, or the key of the user is not known yet. */
  save: (key: string, draft: Draft) =>
    inTurn(async () => {
      if (typeof indexedDB === 'undefined') return undefined
      const cipher = await draftCipher().catch(() => undefined)
      const sealed = cipher?.seal(key, JSON.stringify(draft))
      return sealed && runRequest('readwrite', (store) => store.put({ at: draft.at, sealed }, key))
    }),
  remove: (key: string) => inTurn(() => runRequest('readwrite', (store) => store.delete(key))),
}
