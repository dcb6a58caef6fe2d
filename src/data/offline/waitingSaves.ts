import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { deviceState } from '../deviceState.ts'
import { draftCipher } from '../draftCipher.ts'
import { storage } from '../storage.ts'

/** What a save is about, for the screen and for the order of saves of one record. */
export interface SaveSubject {
  entity: string
  /** The record, as `caste/5`; a new one has none. Its saves are sent one after another. */
  record?: string
  title: string
  /** The screen of the record. */
  path: string
  /** The key of the draft that the save contains: it is deleted once the server has it, unless it changed since. */
  draft?: string
  /** The draft of a form can be changed in the form. */
  isForm?: true
}

/** `conflict`: the record was saved by another user since; `unsure`: whether the server has it can no longer be found out by itself. */
export type SaveState = 'waiting' | 'refused' | 'conflict' | 'unsure'

export interface WaitingSave {
  id: number
  url: string
  /** The JSON that is sent. */
  body: string
  /** Its idempotency key. */
  key: string
  /** When it was typed, in milliseconds since 1970. */
  at: number
  /** When it was sent first: the server may have it. */
  sentAt?: number
  /** The page that typed it is sending it until then. */
  sendingUntil?: number
  subject: SaveSubject
  state: SaveState
  /** Why the server refused it. */
  message?: string
  /** The record was deleted, or lies outside the user's scope now: its form does not open. */
  isGone?: true
}

interface StoredSave {
  user: number
  key: string
  sealed: Uint8Array
}

interface WaitingSchema extends DBSchema {
  saves: { key: number; value: StoredSave; indexes: { user: number } }
}

let opened: Promise<IDBPDatabase<WaitingSchema>> | undefined
const database = () => {
  opened ??= openDB<WaitingSchema>('kaushal-waiting', 1, {
    upgrade: (created) => {
      created.createObjectStore('saves', { autoIncrement: true }).createIndex('user', 'user')
    },
    blocking: () => {
      void opened?.then((open) => open.close())
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const currentUser = () => storage.profile()?.id ?? 0
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kaushal-waiting')
if (channel) channel.onmessage = () => void publish()

async function publish() {
  const saves = await waitingSaves.list().catch(() => [])
  const refused = saves.filter(({ state }) => state !== 'waiting').length
  // What its page is sending right now waits for nothing yet.
  const waiting = saves.filter(
    ({ state, sendingUntil = 0 }) => state === 'waiting' && sendingUntil < Date.now(),
  )
  deviceState.set({ waiting: waiting.length, refused })
  for (const listener of listeners) listener()
}

async function changed() {
  channel?.postMessage('changed')
  await publish()
}

async function toStored({ id: _, ...save }: Omit<WaitingSave, 'id'> & { id?: number }): Promise<StoredSave> {
  const { seal } = await draftCipher()
  return { user: currentUser(), key: save.key, sealed: seal(save.key, JSON.stringify(save)) }
}

/** The saves on this device that the server does not have yet, encrypted with the key of their user, in the order in which they were typed. */
export const waitingSaves = {
  /** Those of the signed-in user; those of others stay as they are. */
  async list(): Promise<WaitingSave[]> {
    if (typeof indexedDB === 'undefined' || !currentUser()) return []
    const stored: [number, StoredSave][] = []
    const transaction = (await database()).transaction('saves')
    for await (const { primaryKey, value } of transaction.store.index('user').iterate(currentUser()))
      stored.push([primaryKey, value])
    if (!stored.length) return []
    const { open } = await draftCipher()
    // One that was encrypted with a key that is no longer there must not hide the others.
    return stored.flatMap(([id, { key, sealed }]) => {
      try {
        return [{ ...JSON.parse(open(key, sealed)), id }]
      } catch {
        return []
      }
    })
  },
  async add(save: Omit<WaitingSave, 'id'>): Promise<WaitingSave> {
    const stored = await toStored(save)
    const id = await (await database()).add('saves', stored)
    await changed()
    return { ...save, id }
  },
  /** False if it is of another user, who has signed out since: it stays as it is. */
  async update(save: WaitingSave): Promise<boolean> {
    const stored = await toStored(save)
    const opened = await database()
    if ((await opened.get('saves', save.id))?.user !== stored.user) return false
    await opened.put('saves', stored, save.id)
    await changed()
    return true
  },
  async remove({ id }: Pick<WaitingSave, 'id'>): Promise<void> {
    await (await database()).delete('saves', id)
    await changed()
  },
  /** Counts what waits, for the bar at the top. */
  publish,
  /** Calls the listener after each change, in this tab or another one. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
