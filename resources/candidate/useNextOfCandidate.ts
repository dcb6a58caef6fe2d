import { useTranslate } from 'ra-core'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import { nextOfCandidate, type StepActor } from '../../schema/rpl/candidateRoad.ts'

interface CandidateFacts {
  application_status: ApplicationStatus
  is_pass: unknown
  /** The name of the training provider. */
  provider: string | null
}

/** Returns a function that says what is next for a candidate, and who does it; null where the road has ended. */
export function useNextOfCandidate() {
  const translate = useTranslate()
  return ({ provider, ...facts }: CandidateFacts): { what: string; who: string } | null => {
    const next = nextOfCandidate(facts)
    if (!next) return null
    const actors: Readonly<Record<StepActor, string>> = {
      registrar: translate('candidate.next_by.registrar'),
      approver: translate('candidate.next_by.approver'),
      stateMission: translate('batch.board.by.mission'),
      provider: provider ?? translate('candidate.next_by.provider'),
      assessor: translate('batch.board.by.assessor'),
      confirmer: translate('candidate.next_by.confirmer'),
    }
    return { what: translate(`candidate.next.${next.step}`), who: actors[next.actor] }
  }
}
