import { formSteps, PLAN } from './plan.ts'
import { batchSteps } from './rpl/batchSteps.ts'
import { candidateSteps } from './rpl/candidateSteps.ts'
import { CHANGE_REQUEST } from './rpl/changeStatuses.ts'
import { changeSteps } from './rpl/changeSteps.ts'
import { duplicateSteps } from './rpl/duplicateSteps.ts'
import { type StepTable, UNDO_STEP } from './steps.ts'

/** The state machines by the entity of the operations that their steps write. */
const machines: Readonly<Record<string, readonly { table: StepTable }[]>> = {
  [PLAN]: [formSteps],
  employee_registration: [candidateSteps, duplicateSteps],
  batch: [batchSteps],
  [CHANGE_REQUEST]: [changeSteps],
}

/** The actions of the operations that steps of a machine, and the undo of its steps, write. */
const actionsOf = (tables: readonly { table: StepTable }[]) =>
  tables.flatMap(({ table }) => [
    ...Object.keys(table.steps),
    ...(table.undoMinutes === undefined ? [] : [UNDO_STEP]),
  ])

/** Is this operation a step or the undo of one, which the generic undo does not reverse? */
export const isStepOperation = (entity: string, action: string): boolean =>
  machines[entity] !== undefined && actionsOf(machines[entity]).includes(action)

/** The names of the steps of all machines, and of their undo, each once. */
export const allStepNames: readonly string[] = [...new Set(Object.values(machines).flatMap(actionsOf))]
