import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import type { NextStepProps } from '../../src/app/extensions.ts'
import { NextStepText } from '../../src/grid/NextStepText.tsx'
import { useNextOfCandidate } from './useNextOfCandidate.ts'

/** What is next for a candidate, in a list. */
export default function CandidateNextStep({ row, names, empty }: NextStepProps) {
  const next = useNextOfCandidate()({
    application_status: row.application_status as ApplicationStatus,
    is_pass: row.is_pass,
    consent_status: row.consent_status,
    provider: names.tps_id ?? null,
  })
  return next ? <NextStepText next={next} /> : empty
}
