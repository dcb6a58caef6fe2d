import type { ApiRecord } from '../records/pageKeys.ts'
import { type SaveState, type WaitingSave, waitingSaves } from './waitingSaves.ts'

/** What happens with a new record next; a document that is not finished waits for its writer. */
export type CreatedState = SaveState | 'unfinished'

/** A new record that waits on this device, as a list shows it. */
export interface CreatedRecord extends ApiRecord {
  status: 'active'
  version: number
  state: CreatedState
}

/** A negative id is not one of the server's. */
const toRecord = ({ id, body, subject, state }: WaitingSave): CreatedRecord => ({
  ...JSON.parse(body),
  id: -id,
  status: 'active',
  version: 0,
  embedded: subject.references ?? {},
  state,
})

const isOf = (entity: string) => (save: WaitingSave) =>
  save.subject.isForm === true &&
  save.subject.entity === entity &&
  save.subject.record === undefined &&
  // One that its page is sending right now is on the server before the list is shown again.
  !(save.state === 'waiting' && (save.sendingUntil ?? 0) >= Date.now())

/** Calls the listener with the new records of an entity that wait on this device, the newest first: now and after each change. */
export function watchCreated(entity: string, listener: (records: readonly CreatedRecord[]) => void) {
  let isWatching = true
  const read = async () => {
    const saves = await waitingSaves.list().catch(() => [])
    if (isWatching) listener(saves.filter(isOf(entity)).map(toRecord).toReversed())
  }
  void read()
  const unsubscribe = waitingSaves.subscribe(() => void read())
  return () => {
    isWatching = false
    unsubscribe()
  }
}
