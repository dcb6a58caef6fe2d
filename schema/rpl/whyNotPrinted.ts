import type { ApplicationStatus } from './applicationStatuses.ts'

/** What has a certificate is withdrawn by an erasure only. */
const ERASED: ApplicationStatus = 'withdrawn'

/** What decides whether a certificate is printed: its revocation, and the status of its candidate. */
export interface PrintFacts {
  revoked_on: string | null
  application_status: unknown
}

/** Why a certificate is not printed; null if it is. Server and screens ask this one. */
export function whyNotPrinted({ revoked_on, application_status }: PrintFacts): 'revoked' | 'erased' | null {
  if (revoked_on) return 'revoked'
  return application_status === ERASED ? 'erased' : null
}
