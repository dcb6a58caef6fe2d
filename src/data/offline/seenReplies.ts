import { COUNT_LIMIT } from '../../../schema/countLimit.ts'
import { isStorable } from '../../../schema/storableReplies.ts'
import { type ApiResponse, pathOf } from '../request.ts'
import { deviceState } from '../session/deviceState.ts'
import { storage } from '../session/storage.ts'
import { draftCipher } from './draftCipher.ts'
import { type StoredReply, sessionDatabase } from './sessionDatabase.ts'
import { sessionKey } from './sessionKey.ts'

const DAY_MS = 24 * 60 * 60_000
const MAX_AGE_MS = 7 * DAY_MS
const MAX_REPLIES = 400
const MAX_BYTES = 20_000_000
/** A longer reply, as the list of all villages, is not stored. */
const MAX_REPLY = 500_000
/** The bounds are applied once in so many replies. */
const PRUNE_EVERY = 25

interface Seen {
  url: string
  range: string | null
  countLimit: string | null
  body: string
}

const isAvailable = () => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined
let written = 0

/** Deletes what is too old or too much, the oldest first. */
async function prune() {
  const transaction = (await sessionDatabase()).transaction('replies', 'readwrite')
  let [count, bytes] = [0, 0]
  let cursor = await transaction.store.index('at').openCursor(null, 'prev')
  while (cursor) {
    const { at, size }: StoredReply = cursor.value
    count += 1
    bytes += size
    if (Date.now() - at > MAX_AGE_MS || count > MAX_REPLIES || bytes > MAX_BYTES) await cursor.delete()
    cursor = await cursor.continue()
  }
  await transaction.done
}

/** The replies on the present screen that came from this device, and when the server gave them. */
const shown = { path: '', times: new Map<string, number>() }

function publish() {
  const { times } = shown
  deviceState.set({ seenAt: times.size ? Math.min(...times.values()) : undefined })
}

/** The screen shows a reply of the server, or one of this device that is so old. */
function noteShown(url: string, at: number | undefined) {
  if (shown.path !== location.pathname) shown.times.clear()
  shown.path = location.pathname
  if (at === undefined) shown.times.delete(url)
  else shown.times.set(url, at)
  publish()
}

export const seenReplies = {
  isShown: (url: string): boolean => shown.path === location.pathname && shown.times.has(url),
  /** Stores a reply of the server, encrypted. */
  async store(url: string, { body, headers }: ApiResponse): Promise<void> {
    noteShown(url, undefined)
    const user = storage.profile()?.id
    if (!isAvailable() || user === undefined || storage.token() === null) return
    void sessionKey.touch(user).catch(() => undefined)
    if (body.length > MAX_REPLY || !isStorable(pathOf(url))) return
    const range = headers.get('Content-Range')
    const seen: Seen = { url, range, countLimit: headers.get(COUNT_LIMIT), body }
    const { digest, seal } = await draftCipher()
    const name = await digest(url)
    const sealed = seal(name, JSON.stringify(seen))
    if (storage.token() === null || storage.profile()?.id !== user) return
    const database = await sessionDatabase()
    await database.put('replies', { at: Date.now(), size: sealed.length, sealed }, name)
    written += 1
    if (written % PRUNE_EVERY === 0) await prune()
  },
  /** Deletes a reply that its user may no longer read, or all of them. */
  async forget(url?: string): Promise<void> {
    if (!isAvailable() || storage.token() === null) return
    const database = await sessionDatabase()
    if (url === undefined) return database.clear('replies')
    if (!isStorable(pathOf(url))) return
    const { digest } = await draftCipher()
    await database.delete('replies', await digest(url))
  },
  /** The reply that the server gave last, if this device has it. */
  async find(url: string): Promise<ApiResponse | undefined> {
    if (!isAvailable() || !isStorable(pathOf(url))) return undefined
    const { digest, open } = await draftCipher()
    const name = await digest(url)
    const stored = await (await sessionDatabase()).get('replies', name)
    if (!stored || Date.now() - stored.at > MAX_AGE_MS) return undefined
    const { body, range, countLimit }: Seen = JSON.parse(open(name, stored.sealed))
    noteShown(url, stored.at)
    const headers = new Headers({
      ...(range && { 'Content-Range': range }),
      ...(countLimit && { [COUNT_LIMIT]: countLimit }),
    })
    return { status: 200, headers, body, json: JSON.parse(body) }
  },
}
