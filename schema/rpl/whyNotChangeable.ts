import { APPROVED_STATUSES } from './applicationStatuses.ts'

/** Is a candidate of this status changed by a request only? Before the approval the form is open, or the approver sends it back. */
export const isChangedByRequest = (status: unknown): boolean =>
  APPROVED_STATUSES.some((one) => one === status)

/** Why no change of a candidate can be requested; null if it can. Server and screens ask this one. */
export function whyNotChangeable({
  application_status,
  consent_status,
}: Readonly<Record<string, unknown>>): 'notNeeded' | 'consentWithdrawn' | null {
  if (!isChangedByRequest(application_status)) return 'notNeeded'
  return consent_status === 'withdrawn' ? 'consentWithdrawn' : null
}
