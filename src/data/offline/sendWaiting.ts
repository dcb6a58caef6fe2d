import type { HttpError } from 'ra-core'
import { hadNoEffect, hasNoAnswer } from '../availability/noAnswer.ts'
import { isTooOld } from '../calls/pendingKeys.ts'
import { queryClient } from '../queryClient.ts'
import { sendRequest } from '../request.ts'
import { storage } from '../session/storage.ts'
import { drafts } from './drafts.ts'
import { type WaitingSave, waitingSaves } from './waitingSaves.ts'

/** Milliseconds in which the server replies to a save, beside its upload. A network can take everything and answer nothing. */
export const REPLY_MS = 20_000
/** The slowest upload: 80 kbit/s. */
const BYTES_PER_MS = 10
/** Milliseconds after which a save counts as one without a reply: it is sent again, or waits. */
export const limitOf = (body: string, replyMs: number) => replyMs + Math.ceil(body.length / BYTES_PER_MS)

const isDue = ({ state, sendingUntil = 0 }: WaitingSave) => state === 'waiting' && sendingUntil < Date.now()
const isSameRecord = (one: WaitingSave, other: WaitingSave) =>
  one.subject.record !== undefined && one.subject.record === other.subject.record

/** The save that is next in order. Later saves of a record wait until the earlier ones are sent or discarded. */
const nextOf = (saves: readonly WaitingSave[]): WaitingSave | undefined =>
  saves.find((save, at) => isDue(save) && !saves.slice(0, at).some((earlier) => isSameRecord(earlier, save)))

/** The later saves of a record were typed on top of this one: they are based on the version that it got. */
async function rebase(sent: WaitingSave, version: unknown) {
  const before = JSON.parse(sent.body).version
  if (typeof version !== 'number' || before === undefined) return
  const later = (await waitingSaves.list()).filter((save) => save.id > sent.id && isSameRecord(save, sent))
  for (const save of later) {
    const body = JSON.parse(save.body)
    if (body.version === before && !save.sentAt)
      await waitingSaves.update({ ...save, body: JSON.stringify({ ...body, version }) })
  }
}

/** The server has the save: its draft is deleted unless it was changed since. */
export async function onSent(save: WaitingSave, json: unknown) {
  await rebase(save, (json as { version?: unknown } | null)?.version)
  await waitingSaves.remove(save)
  const { draft, entity } = save.subject
  const stored = draft ? await drafts.find(draft) : undefined
  if (draft && stored && stored.at <= save.at) await drafts.remove(draft)
  void queryClient.invalidateQueries({ queryKey: [entity] })
}

/** Sends one save; false when the server gave no answer. */
async function sendOne(save: WaitingSave): Promise<boolean> {
  if (save.sentAt !== undefined && isTooOld(save.sentAt)) {
    await waitingSaves.update({ ...save, state: 'unsure' })
    return true
  }
  const sent = { ...save, sentAt: save.sentAt ?? Date.now() }
  if (!(await waitingSaves.update(sent))) return false
  try {
    const { json } = await sendRequest(save.url, {
      method: 'POST',
      body: save.body,
      key: save.key,
      isPublic: true,
      replyMs: limitOf(save.body, REPLY_MS),
      isSentOnce: true,
    })
    await onSent(sent, json)
    return true
  } catch (error) {
    const { status, body, message } = error as HttpError
    if (hasNoAnswer(error as HttpError)) {
      if (hadNoEffect(error as HttpError)) await waitingSaves.update(save)
      return false
    }
    // What was refused had no effect: it can be changed and sent as another save.
    const { sentAt: _, ...refused } = sent
    await waitingSaves.update({
      ...refused,
      state: status === 409 && body?.current ? 'conflict' : 'refused',
      message,
      ...(status === 404 && { isGone: true }),
    })
    return true
  }
}

async function sendInOrder(): Promise<void> {
  while (storage.token() !== null) {
    const next = nextOf(await waitingSaves.list())
    if (!next || !(await sendOne(next))) return
  }
}

let running: Promise<void> | undefined

/** Sends what waits, each save once and in order. One tab of this browser does it at a time. */
export function sendWaiting(): Promise<void> {
  running ??= (
    navigator.locks ? navigator.locks.request('kaushal-waiting', sendInOrder) : sendInOrder()
  ).finally(() => {
    running = undefined
  })
  return running
}
