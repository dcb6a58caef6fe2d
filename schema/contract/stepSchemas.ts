/** What replies about the steps of any state machine are made of. */
import { z } from 'zod'
import type { ReasonOf, StepMachine, StepOf, StepTable } from '../steps.ts'
import { keysOf } from './values.ts'

/** The steps that the caller can take with a record, and why each of the others is not possible. */
export function stepChoice<T extends StepTable>({ table, reasons }: StepMachine<T>) {
  const step = keysOf(table.steps as Readonly<Record<StepOf<T>, unknown>>)
  const reason = keysOf<Readonly<Record<ReasonOf<T>, string>>>(reasons)
  return {
    available_steps: z.array(step),
    blocked_steps: z.partialRecord(step, z.strictObject({ reason, message: z.string() })),
  }
}
