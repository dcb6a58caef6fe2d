import type { CandidateTable } from '../../../schema/rpl/candidateSteps.ts'
import { type MissingPart, missingFields } from '../../../schema/rpl/missingFields.ts'
import type { ContextOf } from '../../../schema/steps.ts'
import { type Principal, rightsOf } from '../../access/rights.ts'
import { message } from '../../errors/message.ts'
import type { StepSubject } from '../../steps/authorizeStep.ts'
import { candidate, type LoadedCandidate } from './loadCandidates.ts'

/** The facts about a candidate and a user that decide which steps are possible. */
export const contextOf = (
  { application_status: status, is_maker: isMaker }: LoadedCandidate,
  principal: Principal,
  missing: readonly MissingPart[],
): ContextOf<CandidateTable> => ({
  status,
  actions: rightsOf(principal, candidate),
  level: principal.level,
  // Others are not loaded.
  inScope: true,
  missingCount: missing.length,
  isMaker,
})

/** What the engine needs to know of a candidate. `seen`: the version that the caller saw, where it was sent. */
export function candidateSubject(
  record: LoadedCandidate,
  principal: Principal,
  seen: number | undefined,
): StepSubject<CandidateTable> {
  const missing = missingFields(record)
  const { id, name, version, application_status } = record
  return {
    context: contextOf(record, principal, missing),
    version: { stored: version, seen: seen ?? version },
    hasWarnings: false,
    stale: () => ({
      current: { id, version, application_status },
      text: message('candidates.changed', { name }),
    }),
    blocked: (reason, words) => ({
      text: message('candidates.stepNotPossible', { name, ...words }),
      details: reason === 'incomplete' ? { missing } : {},
    }),
    commentMissing: () => message('candidates.notesRequired'),
  }
}
