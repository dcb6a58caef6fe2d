import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'

const { actors, steps } = candidateSteps.table

/** Can users of this level take the step? */
export const isActor = (step: CandidateStep, level: number | null) =>
  level !== null && level <= actors[steps[step].actor].level
