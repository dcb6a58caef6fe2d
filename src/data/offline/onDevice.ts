import { deviceState, NOTHING_WAITS, type OnDeviceCounts } from '../session/deviceState.ts'
import { storage } from '../session/storage.ts'
import { drafts, type KeyedDraft } from './drafts.ts'
import { type WaitingSave, waitingSaves } from './waitingSaves.ts'

/** A save or a draft that this device can no longer read, with what is known of it. */
export interface Unreadable {
  key: string
  at?: number
  entity?: string
  discard: () => Promise<unknown>
}

/** What is on this device only, of the signed-in user. */
export interface OnDevice {
  /** In the order in which they are sent. */
  saves: readonly WaitingSave[]
  /** What was typed and not saved: without the drafts that a save contains. */
  drafts: readonly KeyedDraft[]
  unreadable: readonly Unreadable[]
}

/** A key is `user/entity/…`. */
export const entityOfDraft = (key: string): string => key.split('/')[1] ?? ''

/** A save contains the draft from which it was made, unless something was typed since. */
const isContained = (saves: readonly WaitingSave[], { key, at }: Pick<KeyedDraft, 'key' | 'at'>) =>
  saves.some((save) => save.subject.draft === key && at <= save.at)

/** Reads all that is on this device only. Rejects while the key of its user is not there. */
export async function readOnDevice(): Promise<OnDevice> {
  const user = storage.profile()?.id
  if (user === undefined) return { saves: [], drafts: [], unreadable: [] }
  const { saves, unreadable } = await waitingSaves.read()
  const found = await drafts.readAll(user)
  return {
    saves,
    drafts: found.readable.filter((draft) => !isContained(saves, draft)),
    unreadable: [
      ...unreadable.map((one) => ({
        key: `save ${one.id}`,
        at: one.at,
        entity: one.entity,
        discard: () => waitingSaves.remove(one),
      })),
      ...found.unreadable.map(({ key, at }) => ({
        key,
        at,
        entity: entityOfDraft(key),
        discard: () => drafts.remove(key),
      })),
    ],
  }
}

/** Drafts are counted by their times. One that cannot be read counts, too; the list of what waits says which these are. */
async function readCounts(): Promise<OnDeviceCounts> {
  const user = storage.profile()?.id
  if (user === undefined) return NOTHING_WAITS
  const { saves, unreadable } = await waitingSaves.read()
  const times = await drafts.readTimes(user)
  const waiting = saves.filter(({ state }) => state === 'waiting')
  const typed = times.filter((draft) => !isContained(saves, draft))
  const stopped = typed.filter(({ needsUser }) => needsUser)
  return {
    // What its page is sending right now waits for nothing yet.
    waiting: waiting.filter(({ sendingUntil = 0 }) => sendingUntil < Date.now()).length,
    refused: saves.length - waiting.length + stopped.length,
    unreadable: unreadable.length,
    drafts: typed.length - stopped.length,
  }
}

/** Counts what is on this device only: for the bar at the top, the list of what waits and the dialog at log-out. */
export async function countOnDevice(): Promise<OnDeviceCounts> {
  const user = storage.profile()?.id
  const counts = await readCounts().catch(() => NOTHING_WAITS)
  if (storage.token() !== null && storage.profile()?.id === user) deviceState.set({ counts })
  return counts
}

/** Counts again after each change of the saves, and of the documents that need the user, in this tab or another one. */
export function watchOnDevice(): () => void {
  const count = () => void countOnDevice()
  count()
  const unsubscribe = [waitingSaves.subscribe(count), drafts.subscribe(count)]
  return () => {
    for (const stop of unsubscribe) stop()
  }
}
