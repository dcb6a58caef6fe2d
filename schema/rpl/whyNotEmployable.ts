import { CERTIFIED_STATUSES } from './applicationStatuses.ts'

/** Why no employment of a candidate can be entered, confirmed or corrected. */
export const employmentBlocks = ['notCertified', 'consentWithdrawn'] as const
export type EmploymentBlock = (typeof employmentBlocks)[number]

/** Why no employment of the candidate can be entered, confirmed or corrected; null if it can. Server and screens ask this one. */
export function whyNotEmployable({
  application_status,
  consent_status,
}: Readonly<Record<string, unknown>>): EmploymentBlock | null {
  if (!CERTIFIED_STATUSES.some((one) => one === application_status)) return 'notCertified'
  return consent_status === 'withdrawn' ? 'consentWithdrawn' : null
}
