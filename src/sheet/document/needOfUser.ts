import type { Sending } from '../../data/offline/drafts.ts'
import type { Snapshot } from './snapshot.ts'

/** The first error of a cell. */
function cellError(errors: Snapshot['serverErrors']): string | undefined {
  for (const cells of Object.values(errors)) for (const error of Object.values(cells)) return error
  return undefined
}

/** What only the user can settle: what the server refused, or a conflict with what another user saved. */
export function needOfUser(snapshot: Snapshot): Sending | undefined {
  const { lockedMessage, message, serverErrors, conflicts } = snapshot
  const refusal = lockedMessage ?? message ?? cellError(serverErrors)
  if (refusal !== undefined) return { state: 'refused', message: refusal }
  return Object.keys(conflicts).length ? { state: 'conflict' } : undefined
}
