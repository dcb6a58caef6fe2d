/** The statuses of a candidate on the way from registration to a job, in their order. */
export const applicationStatuses = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  sent_back: 'Sent back',
  rejected: 'Rejected',
  assigned: 'Assigned',
  in_batch: 'In a batch',
  assessed: 'Assessed',
  certified: 'Certified',
  placed: 'Placed',
  withdrawn: 'Withdrawn',
  merged: 'Merged',
} as const
export type ApplicationStatus = keyof typeof applicationStatuses

/** Candidates with one of these are registered: their application was submitted, and neither withdrawn nor merged into another. */
export const REGISTERED_STATUSES = [
  'submitted',
  'approved',
  'sent_back',
  'rejected',
  'assigned',
  'in_batch',
  'assessed',
  'certified',
  'placed',
] as const satisfies readonly ApplicationStatus[]
