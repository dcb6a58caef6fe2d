import { formSteps, PLAN } from './plan.ts'
import { candidateSteps } from './rpl/candidateSteps.ts'
import type { StepTable } from './steps.ts'

/** The state machines by the entity of the operations that their steps write. */
const machines: Readonly<Record<string, { table: StepTable }>> = {
  [PLAN]: formSteps,
  employee_registration: candidateSteps,
}

/** Is this operation a step, which only another step reverses? */
export const isStepOperation = (entity: string, action: string): boolean =>
  Object.hasOwn(machines[entity]?.table.steps ?? {}, action)

/** The names of the steps of all machines, each once. */
export const allStepNames: readonly string[] = [
  ...new Set(Object.values(machines).flatMap(({ table }) => Object.keys(table.steps))),
]
