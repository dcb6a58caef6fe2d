import type { DBSchema } from 'idb'
import { storage } from '../session/storage.ts'
import { deviceChanges } from './deviceChanges.ts'
import { deviceDatabase } from './deviceDatabase.ts'
import { type DraftCipher, draftCipher } from './draftCipher.ts'

/** What a save is about, for the screen and for the order of saves of one record. */
export interface SaveSubject {
  entity: string
  /** The record, as `caste/5`; a new one has none. Its saves are sent one after another. */
  record?: string
  title: string
  /** The names of the records that its references name, by field: without a connection a list cannot ask for them. */
  references?: Readonly<Record<string, string>>
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
  /** What stays known of a save that can no longer be read; saves of earlier versions of the app have neither. */
  at?: number
  entity?: string
  sealed: Uint8Array
}

/** A save that cannot be read: its key has changed, or its ciphertext is damaged. */
interface UnreadableSave {
  id: number
  at?: number
  entity?: string
}

interface WaitingSchema extends DBSchema {
  saves: { key: number; value: StoredSave; indexes: { user: number } }
}

const database = deviceDatabase<WaitingSchema>({
  name: 'kaushal-waiting',
  version: 1,
  upgrade: (created) => {
    created.createObjectStore('saves', { autoIncrement: true }).createIndex('user', 'user')
  },
})

const currentUser = () => storage.profile()?.id ?? 0
const changes = deviceChanges('kaushal-waiting')

async function toStored({ id: _, ...save }: Omit<WaitingSave, 'id'> & { id?: number }): Promise<StoredSave> {
  const { seal } = await draftCipher()
  const { at, subject } = save
  return {
    user: currentUser(),
    key: save.key,
    at,
    entity: subject.entity,
    sealed: seal(save.key, JSON.stringify(save)),
  }
}

function openSave({ open }: DraftCipher, id: number, { key, sealed }: StoredSave): WaitingSave | undefined {
  try {
    return { ...JSON.parse(open(key, sealed)), id }
  } catch {
    return undefined
  }
}

/** The saves on this device that the server does not have yet, encrypted with the key of their user, in the order in which they were typed. */
export const waitingSaves = {
  /** Those of the signed-in user, and those of them that cannot be read; those of others stay as they are. Rejects while there is no key. */
  async read(): Promise<{ saves: WaitingSave[]; unreadable: UnreadableSave[] }> {
    const [saves, unreadable]: [WaitingSave[], UnreadableSave[]] = [[], []]
    if (typeof indexedDB === 'undefined' || !currentUser()) return { saves, unreadable }
    const stored: [number, StoredSave][] = []
    const transaction = (await database()).transaction('saves')
    for await (const { primaryKey, value } of transaction.store.index('user').iterate(currentUser()))
      stored.push([primaryKey, value])
    const cipher = stored.length ? await draftCipher() : undefined
    for (const [id, { at, entity, ...one }] of stored) {
      const save = cipher && openSave(cipher, id, one)
      if (save) saves.push(save)
      else unreadable.push({ id, at, entity })
    }
    return { saves, unreadable }
  },
  /** Those that can be read. */
  list: async (): Promise<WaitingSave[]> => (await waitingSaves.read()).saves,
  async add(save: Omit<WaitingSave, 'id'>): Promise<WaitingSave> {
    const stored = await toStored(save)
    const id = await (await database()).add('saves', stored)
    changes.publish()
    return { ...save, id }
  },
  /** False if it is of another user, who has signed out since: it stays as it is. */
  async update(save: WaitingSave): Promise<boolean> {
    const stored = await toStored(save)
    const opened = await database()
    if ((await opened.get('saves', save.id))?.user !== stored.user) return false
    await opened.put('saves', stored, save.id)
    changes.publish()
    return true
  },
  async remove({ id }: Pick<WaitingSave, 'id'>): Promise<void> {
    await (await database()).delete('saves', id)
    changes.publish()
  },
  /** Calls the listener after each change, in this tab or another one. */
  subscribe: changes.subscribe,
}
