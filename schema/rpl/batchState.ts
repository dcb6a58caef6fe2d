/** What can be done with a batch in its state, for the server and the screens. */
import { type BatchStatus, FILLED_STATUSES } from './batchStatuses.ts'

interface BatchState {
  batch_status: BatchStatus
  /** Of the record. */
  status: 'active' | 'inactive'
  has_started: boolean
}

/** Why no candidate can be added to a batch; null where they can, as long as it has places. */
export function whyNotFilled({
  batch_status,
  status,
  has_started,
}: BatchState): 'notFilled' | 'inactive' | 'begun' | null {
  if (!FILLED_STATUSES.some((one) => one === batch_status)) return 'notFilled'
  if (status === 'inactive') return 'inactive'
  return has_started ? 'begun' : null
}

/** The training of a batch with one of these has begun: who was there is entered. */
const BEGUN_STATUSES = ['running', 'closed'] as const satisfies readonly BatchStatus[]

/** Has the training of a batch with this status begun? */
export const isBegun = (status: unknown) => BEGUN_STATUSES.some((one) => one === status)
