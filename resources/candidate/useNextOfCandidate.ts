import { useTranslate } from 'ra-core'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import {
  isTakenInBatch,
  type NextForCandidate,
  nextOfCandidate,
  type StepActor,
} from '../../schema/rpl/candidateRoad.ts'

interface CandidateFacts {
  application_status: ApplicationStatus
  is_pass: unknown
  consent_status: unknown
  /** The name of the training provider. */
  provider: string | null
}

interface NextOfCandidate {
  what: string
  who: string
  /** It is done on the page of the batch. */
  isInBatch: boolean
}

/** Returns a function that says in words what is next for a candidate of a training provider, and who does it. */
export function useNextText() {
  const translate = useTranslate()
  return ({ step, actor }: NextForCandidate, provider: string | null): NextOfCandidate => {
    const actors: Readonly<Record<StepActor, string>> = {
      registrar: translate('candidate.next_by.registrar'),
      approver: translate('candidate.next_by.approver'),
      stateMission: translate('batch.board.by.mission'),
      provider: provider ?? translate('candidate.next_by.provider'),
      assessor: translate('batch.board.by.assessor'),
      confirmer: translate('candidate.next_by.confirmer'),
    }
    return { what: translate(`candidate.next.${step}`), who: actors[actor], isInBatch: isTakenInBatch(step) }
  }
}

/** Returns a function that says what is next for a candidate, and who does it; null where the road has ended. */
export function useNextOfCandidate() {
  const textOf = useNextText()
  return ({ provider, ...facts }: CandidateFacts): NextOfCandidate | null => {
    const next = nextOfCandidate(facts)
    return next && textOf(next, provider)
  }
}
