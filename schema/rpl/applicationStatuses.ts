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

/** While an application has one of these, it is changed, and was not submitted since. */
export const UNSUBMITTED_STATUSES = ['draft', 'sent_back'] as const satisfies readonly ApplicationStatus[]
export const isUnsubmitted = (status: ApplicationStatus): boolean =>
  UNSUBMITTED_STATUSES.some((one) => one === status)

/** The applications of candidates with one of these are approved, and they have not left. */
export const APPROVED_STATUSES = [
  'approved',
  'assigned',
  'in_batch',
  'assessed',
  'certified',
  'placed',
] as const satisfies readonly ApplicationStatus[]

/** Candidates with one of these have a certificate that is not revoked. */
export const CERTIFIED_STATUSES = ['certified', 'placed'] as const satisfies readonly ApplicationStatus[]

/** Who withdrew, or was merged into another, counts nowhere, but keeps the days of the way so far. */
export const ENDED_STATUSES = ['withdrawn', 'merged'] as const satisfies readonly ApplicationStatus[]
