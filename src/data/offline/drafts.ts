import type { IDBPDatabase } from 'idb'
import { deviceChanges } from './deviceChanges.ts'
import { type DraftCipher, draftCipher } from './draftCipher.ts'
import { type DraftSchema, openDrafts, type StoredDraft } from './draftDatabase.ts'
import { DRAFTS, draftKey, keysWith } from './draftKeys.ts'
import type { SaveState } from './waitingSaves.ts'

/** What a document on this device waits for, as a save does, and why the server refused it. */
export interface Sending {
  state: SaveState
  message?: string
}

/** The unsaved values of a form, or a document: a sheet or a registration, which is sent by itself. */
export interface Draft {
  values: Record<string, unknown>
  /** Milliseconds since 1970. */
  at: number
  /** Version of the record that is being changed. */
  version?: number
  /** Of documents only: they stay on the device until the server has them. */
  sending?: Sending
}

const STORE = DRAFTS.store
/** Older drafts of forms are deleted. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000

type DraftDatabase = IDBPDatabase<DraftSchema>

async function deleteOld(database: DraftDatabase) {
  let cursor = await database.transaction(STORE, 'readwrite').store.openCursor()
  while (cursor) {
    const { at, state } = cursor.value
    if (state === undefined && Date.now() - at > MAX_AGE_MS) void cursor.delete()
    cursor = await cursor.continue()
  }
}

/** The database from which the old drafts were deleted: once each time that it is opened. */
let cleared: DraftDatabase | undefined

/** Undefined where the browser has no IndexedDB, as in private windows. */
async function runRequest<T>(act: (database: DraftDatabase) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    const database = await openDrafts()
    if (cleared !== database) {
      cleared = database
      void deleteOld(database).catch(() => undefined)
    }
    return await act(database)
  } catch {
    return undefined
  }
}

const changes = deviceChanges('kaushal-drafts')

/** Nothing of it is sent before its user has changed it. */
const needsUser = (draft: StoredDraft | undefined) => draft?.state !== undefined && draft.state !== 'waiting'

/** Stores a draft, or deletes it. */
const write = (key: string, draft?: StoredDraft) =>
  runRequest(async (database) => {
    const before = await database.get(STORE, key)
    if (draft) await database.put(STORE, draft, key)
    else await database.delete(STORE, key)
    if (needsUser(before) !== needsUser(draft)) changes.publish()
    return key
  })

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
interface UnreadableDraft {
  key: string
  at: number
}

interface ReadDrafts {
  readable: KeyedDraft[]
  unreadable: UnreadableDraft[]
}

const readStored = (keys: readonly string[]) =>
  Promise.all(keys.map((key) => runRequest((database) => database.get(STORE, key))))

/** The drafts with these keys; none while the server does not give the key. */
async function readDrafts(keys: readonly string[]): Promise<ReadDrafts> {
  const found: ReadDrafts = { readable: [], unreadable: [] }
  if (typeof indexedDB === 'undefined') return found
  // Already now, for the drafts of later: the network may be gone by then.
  const opening = draftCipher().catch(() => undefined)
  const stored = await readStored(keys)
  const cipher = stored.some(Boolean) ? await opening : undefined
  for (const [at, one] of stored.entries()) {
    const key = keys[at] as string
    const draft = one && cipher && readDraft(cipher, key, one)
    if (draft) found.readable.push({ ...draft, key })
    else if (one && cipher) found.unreadable.push({ key, at: one.at })
  }
  return found
}

const keysOf = async (prefix: string): Promise<string[]> =>
  (await runRequest((database) => database.getAllKeys(STORE, keysWith(prefix)))) ?? []
const readByPrefix = async (prefix: string): Promise<ReadDrafts> => readDrafts(await keysOf(prefix))

/**
 * Drafts by user and record. They are stored in IndexedDB and so survive the tab, a lost connection and the session. They are encrypted: a
 * log-out leaves only what nobody can read on the device.
 */
export const drafts = {
  key: draftKey,
  /** Opens the store ahead of the first read; false where the browser has none. */
  open: async (): Promise<boolean> => (await runRequest(async () => true)) ?? false,
  find: (key: string): Promise<Draft | undefined> =>
    inTurn(async () => (await readDrafts([key])).readable[0]),
  /** All drafts whose key begins with this prefix, with their keys. */
  findByPrefix: (prefix: string) => inTurn(async () => (await readByPrefix(prefix)).readable),
  /** All drafts of a user, with those that cannot be read. */
  readAll: (user: number): Promise<ReadDrafts> => inTurn(() => readByPrefix(`${user}/`)),
  /** The keys and times of all drafts of a user, and which need the user, without reading what is in them: one may have 50,000 rows. */
  readTimes: (user: number): Promise<{ key: string; at: number; needsUser: boolean }[]> =>
    inTurn(async () => {
      const keys = await keysOf(`${user}/`)
      return (await readStored(keys)).flatMap((one, at) =>
        one ? [{ key: keys[at] as string, at: one.at, needsUser: needsUser(one) }] : [],
      )
    }),
  /** The key of the stored draft; undefined where the browser stores nothing, or the key of the user is not known yet. */
  save: (key: string, draft: Draft) =>
    inTurn(async () => {
      if (typeof indexedDB === 'undefined') return undefined
      const cipher = await draftCipher().catch(() => undefined)
      if (!cipher) return undefined
      const { at, sending } = draft
      const sealed = cipher.seal(key, JSON.stringify(draft))
      return write(key, { at, sealed, ...(sending && { state: sending.state }) })
    }),
  remove: (key: string) => inTurn(() => write(key)),
  /** Calls the listener each time that another number of documents needs the user. */
  subscribe: changes.subscribe,
}
