import type { CreatedRecord } from '../../../src/data/offline/createdRecords.ts'
import { drafts } from '../../../src/data/offline/drafts.ts'
import { subscribeToNetwork } from '../../../src/data/offline/network.ts'
import { queryClient } from '../../../src/data/queryClient.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { EMPTY_VALUE } from '../../../src/grid/cells.tsx'
import { registration } from '../registrationEntity.ts'
import { nameIn, type RegistrationDraft, registrationDrafts } from './registrationDrafts.ts'
import { stateOfDraft } from './sendableValues.ts'

/** Milliseconds between looks at registrations that wait: their screens in other tabs, and what sends them, change them. */
const POLL_MS = 4_000

/** The draft has the ids of its references only: their cells are empty. */
const embedded = Object.fromEntries(
  Object.entries(registration.fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [[name, EMPTY_VALUE]] : [],
  ),
)

/** A negative id is not one of the server's. */
const toRecord = (draft: RegistrationDraft): CreatedRecord => ({
  ...draft.values,
  name: nameIn(draft),
  id: -draft.at,
  status: 'active',
  version: 0,
  application_status: 'draft',
  state: stateOfDraft(draft, storage.traits().hasOwnRegistration),
  embedded,
})

/** Registrations of which the server has nothing yet, the newest first. Without any on this device no key is asked for. */
async function readNew(): Promise<readonly CreatedRecord[]> {
  const prefix = registrationDrafts.prefix()
  const times = await drafts.readTimes(storage.profile()?.id ?? 0)
  if (!times.some(({ key }) => key.startsWith(prefix))) return []
  return (await registrationDrafts.list()).filter(({ id }) => id === undefined).map(toRecord)
}

/** Calls the listener with the new registrations that wait on this device: now and after each change. */
export function watch(listener: (records: readonly CreatedRecord[]) => void): () => void {
  let isWatching = true
  let count = 0
  const read = async () => {
    const found = await readNew().catch(() => [])
    if (!isWatching) return
    // One that has left is on the server, where the list finds it.
    if (found.length < count) void queryClient.invalidateQueries({ queryKey: [registration.name] })
    count = found.length
    listener(found)
  }
  void read()
  const timer = setInterval(() => count && void read(), POLL_MS)
  const unsubscribe = subscribeToNetwork(() => void read())
  return () => {
    isWatching = false
    clearInterval(timer)
    unsubscribe()
  }
}
