/** The statuses of a request to change a candidate after the approval. */
export const changeStatuses = {
  open: 'Open',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const
export type ChangeStatus = keyof typeof changeStatuses

/** The entity of its operations and changes in the history. */
export const CHANGE_REQUEST = 'change_request'
