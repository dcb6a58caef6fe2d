/** The statuses of a batch, in their order. */
export const batchStatuses = {
  draft: 'Draft',
  sent_to_state: 'Sent to the state',
  returned: 'Returned',
  approved: 'Approved',
  running: 'Running',
  closed: 'Ended',
} as const
export type BatchStatus = keyof typeof batchStatuses

/** While a batch has one of these, the training provider changes it and its candidates. */
export const OPEN_STATUSES = ['draft', 'returned'] as const satisfies readonly BatchStatus[]

/** While a batch has one of these, it is active and its first day has not come, candidates can be added. */
export const FILLED_STATUSES = [...OPEN_STATUSES, 'approved'] as const satisfies readonly BatchStatus[]

/** While a batch has one of these, candidates can be removed. */
export const LEFT_STATUSES = [...FILLED_STATUSES, 'running'] as const satisfies readonly BatchStatus[]

/** The state has approved a batch with one of these: candidates see it, and it has an examination. */
export const APPROVED_BATCHES = ['approved', 'running', 'closed'] as const satisfies readonly BatchStatus[]

/** The columns of the board of batches, in their order. */
export const boardColumns = {
  preparation: OPEN_STATUSES,
  sent: ['sent_to_state'],
  approved: ['approved'],
  running: ['running'],
  closed: ['closed'],
} as const satisfies Record<string, readonly BatchStatus[]>
