import { storage } from './storage.ts'

/** A value of this page that begins anew for each person: what one has read does not serve the next one who logs in in the same tab. */
export function perUser<Value>(create: () => Value): () => Value {
  let current: { userId: number | undefined; value: Value } | undefined
  return () => {
    const userId = storage.profile()?.id
    if (!current || current.userId !== userId) current = { userId, value: create() }
    return current.value
  }
}
