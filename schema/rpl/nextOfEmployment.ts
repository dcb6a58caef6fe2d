import type { ApplicationStatus } from './applicationStatuses.ts'
import { GIVE_CONSENT, type NextForCandidate, nextOfCandidate } from './candidateRoad.ts'
import { whyNotEmployable } from './whyNotEmployable.ts'

/** What is next with an employment that is not confirmed: its confirmation, or what the candidate needs before; null where nothing leads to it. */
export function nextOfEmployment(
  candidate: Readonly<Record<string, unknown>>,
): 'confirm' | NextForCandidate | null {
  const blocked = whyNotEmployable(candidate)
  if (!blocked) return 'confirm'
  if (blocked === 'consentWithdrawn') return GIVE_CONSENT
  const { is_pass, consent_status } = candidate
  return nextOfCandidate({
    application_status: candidate.application_status as ApplicationStatus,
    is_pass,
    consent_status,
  })
}
