import { type AgeLimits, ageOn, isWithinAge } from '../../../schema/rpl/age.ts'
import { applicationStatuses } from '../../../schema/rpl/applicationStatuses.ts'
import type { CandidateTable } from '../../../schema/rpl/candidateSteps.ts'
import { type MissingPart, missingForSubmission } from '../../../schema/rpl/missingFields.ts'
import {
  type DocumentSetting,
  documentSettingNames,
  requiredDocuments,
} from '../../../schema/rpl/requiredDocuments.ts'
import type { ContextOf } from '../../../schema/steps.ts'
import { type Principal, rightsOf } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { message } from '../../errors/message.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { integerSetting } from '../../sql/settingSql.ts'
import { TODAY } from '../../sql/today.ts'
import type { StepSubject } from '../../steps/authorizeStep.ts'
import { candidate, type LoadedCandidate } from './loadCandidates.ts'

/** What the settings say about a submission: the limits of age on a day in India, and the fields of the required documents. */
export interface SubmissionRules extends AgeLimits {
  today: string
  documents: readonly string[]
}

const documentColumns = documentSettingNames.map((name) => `, ${integerSetting(name)} as "${name}"`).join('')

/** The rules that apply today. */
export async function loadSubmissionRules(db: Queries): Promise<SubmissionRules> {
  const [row] = await db.query<Omit<SubmissionRules, 'documents'> & Record<DocumentSetting, number>>(
    `select ${integerSetting('candidate.min_age')} as min, ${integerSetting('candidate.max_age')} as max, ${TODAY}::text as today${documentColumns}`,
  )
  const { min, max, today, ...settings } = row as NonNullable<typeof row>
  return { min, max, today, documents: requiredDocuments(settings) }
}

/** Is a person of this birth date too young or too old to be a candidate? */
export const isAgeRefused = (bornOn: unknown, { today, min, max }: SubmissionRules) =>
  typeof bornOn === 'string' && !isWithinAge(ageOn(today, bornOn), { min, max })

/** What some steps are taken through: the batch of the candidate, the certificate, or an employment. */
export type StepOwner = 'batch' | 'certificate' | 'employment'

/** The facts about a candidate and a user that decide which steps are possible. */
export const contextOf = (
  { application_status: status, is_maker: isMaker, date_of_birth, consent_status, is_pass }: LoadedCandidate,
  principal: Principal,
  missing: readonly MissingPart[],
  rules: SubmissionRules,
  through?: StepOwner,
): ContextOf<CandidateTable> => ({
  status,
  actions: rightsOf(principal, candidate),
  level: principal.level,
  // Others are not loaded.
  inScope: true,
  missingCount: missing.length,
  isAgeRefused: isAgeRefused(date_of_birth, rules),
  isConsentWithdrawn: consent_status === 'withdrawn',
  isMaker,
  isOutsideBatch: through !== 'batch',
  isWithoutCertificate: through !== 'certificate',
  isOutsideEmployment: through !== 'employment',
  hasPassed: is_pass === 1,
  hasNotPassed: is_pass !== 1,
})

/** What the engine needs to know of a candidate. `seen`: the version that the caller saw, where it was sent. */
export function candidateSubject(
  record: LoadedCandidate,
  principal: Principal,
  seen: number | undefined,
  rules: SubmissionRules,
  through: StepOwner | undefined,
): StepSubject<CandidateTable> {
  const missing = missingForSubmission(record, rules.documents)
  const { id, name, version, application_status } = record
  return {
    context: contextOf(record, principal, missing, rules, through),
    version: { stored: version, seen: seen ?? version },
    hasWarnings: false,
    stale: () => ({
      current: { id, version, application_status },
      text: message('candidates.changed', { name }),
    }),
    blocked: (reason, words) => ({
      text:
        reason === 'status'
          ? message('candidates.stepNotInStatus', {
              name,
              step: words.step,
              status: inlineParam(applicationStatuses[application_status]),
            })
          : message('candidates.stepNotPossible', { name, ...words }),
      details: reason === 'incomplete' ? { missing } : {},
    }),
    commentField: 'notes',
    commentMissing: () => message('candidates.notesRequired'),
  }
}
