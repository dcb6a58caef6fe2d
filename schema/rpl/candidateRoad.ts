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
}

/** Did the candidate not pass the last assessment, so that another one comes next and no certificate? */
export const hasFailed = ({ application_status, is_pass }: Readonly<Record<string, unknown>>): boolean =>
  application_status === ('assessed' satisfies ApplicationStatus) && is_pass === 0

/** Is the step taken on the page of the batch in which the candidate is? */
export function isTakenInBatch(step: RoadStep): boolean {
  const rule: object = candidateSteps.table.steps[step]
  return 'withCertificate' in rule || ('throughBatch' in rule && !('sets' in rule))
}

/** What is next for a candidate and who does it, by the table of steps; null where the road has ended. */
export function nextOfCandidate({
  application_status,
  is_pass,
}: RoadFacts): { step: RoadStep; actor: StepActor } | null {
  const rules: Readonly<Record<string, StepRule>> = (candidateSteps.table as StepTable).steps
  const hasPassed = is_pass === 1
  const step = candidateRoad.find((name) => {
    const rule = rules[name] as StepRule & { whoPassed?: true; notPassed?: true }
    const isOfResult = (!rule.whoPassed || hasPassed) && (!rule.notPassed || !hasPassed)
    return (rule.from as readonly string[]).includes(application_status) && isOfResult
  })
  return step ? { step, actor: candidateSteps.table.steps[step].actor } : null
}
