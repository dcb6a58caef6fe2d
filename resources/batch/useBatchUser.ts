import type { BatchUser } from '../../schema/rpl/batchActors.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { storage } from '../../src/data/session/storage.ts'

/** The signed-in user, with the rights that decide about batches. */
export function useBatchUser(): BatchUser {
  const can = useCan()
  return {
    userId: storage.profile()?.id ?? 0,
    level: storage.session()?.level ?? null,
    updates: can('batch', 'update'),
    approves: can('batch', 'approve'),
  }
}
