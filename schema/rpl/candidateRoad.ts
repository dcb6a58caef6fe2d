import type { StepRule, StepTable } from '../steps.ts'
import type { ApplicationStatus } from './applicationStatuses.ts'
import { type CandidateStep, candidateSteps } from './candidateSteps.ts'

/** The steps that lead on to a job, in their order. */
export const candidateRoad = [
  'submit',
  'approve',
  'assign',
  'add_to_batch',
  'enter_result',
  'certify',
  'place',
] as const satisfies readonly CandidateStep[]
type RoadStep = (typeof candidateRoad)[number]

/** A user to whom the table of steps leaves a step. */
export type StepActor = keyof typeof candidateSteps.table.actors

interface RoadFacts {
  application_status: ApplicationStatus
  /** 1 who passed the last assessment. */
  is_pass: unknown
  consent_status: unknown
}

/** What can be next: a step, or the consent that the person withdrew, without which the server refuses the step. */
type NextOnRoad = RoadStep | 'consent'

/** What is next for a candidate, and who does it. */
export interface NextForCandidate {
  step: NextOnRoad
  actor: StepActor
}

/** The person, or who registers others, gives the consent again. */
export const GIVE_CONSENT: NextForCandidate = { step: 'consent', actor: 'registrar' }

/** Did the candidate not pass the last assessment, so that another one comes next and no certificate? */
export const hasFailed = ({ application_status, is_pass }: Readonly<Record<string, unknown>>): boolean =>
  application_status === ('assessed' satisfies ApplicationStatus) && is_pass === 0

/** Is the step taken on the page of the batch in which the candidate is? */
export function isTakenInBatch(step: NextOnRoad): boolean {
  if (step === 'consent') return false
  const rule: object = candidateSteps.table.steps[step]
  return 'withCertificate' in rule || ('throughBatch' in rule && !('sets' in rule))
}

/** What is next for a candidate and who does it, by the table of steps; null where the road has ended. */
export function nextOfCandidate({
  application_status,
  is_pass,
  consent_status,
}: RoadFacts): NextForCandidate | null {
  const rules: Readonly<Record<string, StepRule>> = (candidateSteps.table as StepTable).steps
  const hasPassed = is_pass === 1
  const step = candidateRoad.find((name) => {
    const rule = rules[name] as StepRule & { whoPassed?: true; notPassed?: true }
    const isOfResult = (!rule.whoPassed || hasPassed) && (!rule.notPassed || !hasPassed)
    return (rule.from as readonly string[]).includes(application_status) && isOfResult
  })
  if (!step) return null
  const rule = candidateSteps.table.steps[step]
  // Who submits agrees with the same step.
  if ('notWithdrawn' in rule && consent_status === 'withdrawn') return GIVE_CONSENT
  return { step, actor: rule.actor }
}
