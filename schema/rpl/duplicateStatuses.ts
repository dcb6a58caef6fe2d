/** The statuses of a case of two candidates who may be the same person. */
export const duplicateStatuses = {
  open: 'Open',
  not_duplicate: 'Not a duplicate',
  archived: 'Archived',
  merged: 'Merged',
} as const
export type DuplicateStatus = keyof typeof duplicateStatuses

/** The entity of its operations and changes in the history. */
export const DUPLICATE_CASE = 'duplicate_case'
