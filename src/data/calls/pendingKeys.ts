import { perUser } from '../session/perUser.ts'

/** Milliseconds in which a POST without a reply may be sent again. The server remembers a reply for two days. */
const MAX_REPEAT_MS = 40 * 60 * 60_000

interface PendingKey {
  key: string
  at: number
}

const keysOfUser = perUser(() => new Map<string, PendingKey>())

/** Must a POST that was first sent then, in milliseconds since 1970, no longer be repeated? Nobody can know whether it took effect. */
export const isTooOld = (at: number): boolean => Date.now() - at > MAX_REPEAT_MS

/** Idempotency keys of POSTs whose outcome is not known: the same user who sends the same POST again sends the same key, and it takes effect once. */
export const pendingKeys = {
  find(call: string): string | undefined {
    const found = keysOfUser().get(call)
    return found && !isTooOld(found.at) ? found.key : undefined
  },
  /** Notes the key of a call that is sent. */
  note(call: string, key: string): void {
    const keys = keysOfUser()
    for (const [other, pending] of keys) if (isTooOld(pending.at)) keys.delete(other)
    if (keys.get(call)?.key !== key) keys.set(call, { key, at: Date.now() })
  },
  /** The outcome of the call is known. */
  remove(call: string): void {
    keysOfUser().delete(call)
  },
}
