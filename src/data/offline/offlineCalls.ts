import type { HttpError } from 'ra-core'
import { entities } from '../../../schema/index.ts'
import { isWaitable } from '../../../schema/waitableSaves.ts'
import { isUnanswered, unreachable } from '../availability/unreachable.ts'
import { type ApiResponse, keyOf, pathOf, type RequestOptions, WAITING } from '../request.ts'
import { isWatching, watchNetwork } from './network.ts'
import { seenReplies } from './seenReplies.ts'
import { limitOf, onSent, REPLY_MS } from './sendWaiting.ts'
import { type SaveSubject, type WaitingSave, waitingSaves } from './waitingSaves.ts'

/** While its page sends a save, no other tab does. A page that ended does not send any more. */
const SENDING_MS = 30_000
/** Milliseconds in which the server replies to a save if it gave no reply to the call before. */
const SHORT_REPLY_MS = 4_000

type ApiRow = Record<string, unknown>

export const storeReply = (url: string, reply: ApiResponse) =>
  seenReplies.store(url, reply).catch(() => undefined)

/** The screen shows a reply to this call that this device has stored. */
export const isShown = (url: string): boolean => seenReplies.isShown(url)

/** Deletes the stored reply to a call that the server has refused: the record is gone, or a permission was withdrawn. */
export const forgetReply = (url: string) => seenReplies.forget(url).catch(() => undefined)

/** Deletes all stored replies: they were read with other permissions. */
export const forgetReplies = () => seenReplies.forget().catch(() => undefined)

/** Records as they will be once the saves that wait on this device are sent. */
function withSaves(url: string, json: unknown, saves: readonly WaitingSave[]): unknown {
  const path = pathOf(url)
  const entity = Object.values(entities).find((one) => path === one.path || path.startsWith(`${one.path}/`))
  const saved = (row: unknown) => {
    const { id } = (row ?? {}) as { id?: number }
    const own = saves.filter(({ subject }) => subject.isForm && subject.record === `${entity?.name}/${id}`)
    const typed = own.map(({ body }) => {
      const { version: _, ...values } = JSON.parse(body) as ApiRow
      return values
    })
    const names = own.map(({ subject }) => subject.references)
    const { embedded } = (row ?? {}) as { embedded?: object }
    return Object.assign({}, row, ...typed, embedded && { embedded: Object.assign({}, embedded, ...names) })
  }
  if (!entity || !saves.length) return json
  return Array.isArray(json) ? json.map(saved) : saved(json)
}

/** The reply to a GET that the server gave last, for a call that got none; undefined where this device has none. */
export async function findReply(url: string): Promise<ApiResponse | undefined> {
  watchNetwork()
  const found = await seenReplies.find(url).catch(() => undefined)
  if (!found) return undefined
  const saves = await waitingSaves.list().catch(() => [])
  return { ...found, json: withSaves(url, found.json, saves) }
}

const isEarlier = (subject: SaveSubject) => (save: WaitingSave) =>
  subject.record !== undefined && save.subject.record === subject.record

/** The same save that waits already, as by a double click, unless another one of its record was typed since. */
function findSame(saves: readonly WaitingSave[], url: string, body: string, subject: SaveSubject) {
  const ofRecord = subject.record === undefined ? saves : saves.filter(isEarlier(subject)).slice(-1)
  return ofRecord.find((save) => save.state === 'waiting' && save.url === url && save.body === body)
}

/** The reply to a save that waits. */
const waitingReply = ({ id, body }: WaitingSave): ApiResponse => ({
  status: 202,
  headers: new Headers({ [WAITING]: String(id) }),
  body: '',
  json: { id: 0, ...JSON.parse(body) },
})

/** A refused save of a document is replaced by the next one, which contains it. */
async function removeReplaced(saves: readonly WaitingSave[], { draft, isForm }: SaveSubject) {
  const replaced = saves.filter((save) => save.subject.draft === draft && save.state !== 'waiting')
  if (draft && !isForm) for (const save of replaced) await waitingSaves.remove(save)
}

/** A save that is to be sent; with `reply` it is not, because it waits. */
type StoredSave =
  | { reply: ApiResponse }
  | {
      reply?: undefined
      /** Those of its call. */
      options: RequestOptions
      /** The server has replied. */
      onReply(reply: ApiResponse): Promise<void>
      /** The reply of a save that waits because the server gave none. Throws every other error. */
      onError(error: unknown): Promise<ApiResponse>
    }

/**
 * Stores a save that may wait on this device, before it is sent: if no reply comes it is sent by itself later, also after the tab was
 * closed, with the same idempotency key. The reply of a save that waits has the header `X-Waiting`.
 */
export async function storeSave(
  url: string,
  { waits: subject, ...options }: RequestOptions & { waits: SaveSubject },
): Promise<StoredSave> {
  const { body } = options
  if (typeof indexedDB === 'undefined' || typeof body !== 'string' || !isWaitable(pathOf(url)))
    return { options, onReply: async () => undefined, onError: (error) => Promise.reject(error) }
  // The same call again, as without this device: its key is that of the call without a reply.
  const key = keyOf(url, options)
  const before = await waitingSaves.list().catch(() => [])
  const same = findSame(before, url, body, subject)
  if (same) return { reply: waitingReply(same) }
  await removeReplaced(before, subject)
  const hasEarlier = before.some(isEarlier(subject))
  const isSent = navigator.onLine && !hasEarlier
  const at = Date.now()
  const stored = await waitingSaves
    .add({
      url,
      body,
      key,
      at,
      subject,
      state: 'waiting',
      ...(isSent && { sentAt: at, sendingUntil: at + SENDING_MS }),
    })
    // Without a store or a key of the user nothing can wait.
    .catch(() => undefined)
  const onError = async (error: unknown) => {
    if (!stored) throw error
    if (!isUnanswered(error as HttpError)) {
      await waitingSaves.remove(stored)
      throw error
    }
    // It waits also if this fails, as in a full store: a page that ended sends no more.
    await waitingSaves.update({ ...stored, sendingUntil: undefined }).catch(() => undefined)
    watchNetwork()
    return waitingReply(stored)
  }
  if (!isSent) return { reply: await onError(unreachable()) }
  const isSentOnce = isWatching()
  const replyMs = limitOf(body, isSentOnce ? SHORT_REPLY_MS : REPLY_MS)
  return {
    options: { ...options, key, replyMs, isSentOnce },
    onReply: async ({ json }) => {
      if (stored) await onSent(stored, json)
    },
    onError,
  }
}
