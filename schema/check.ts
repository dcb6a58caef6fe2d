/**
 * Mistakes in declarations that the compiler cannot see, found at start-up. Each is a sentence that names the culprit.
 */

import { accessFaults } from './check/access.ts'
import { cycleFaults } from './check/cycles.ts'
import { fieldFaults } from './check/fields.ts'
import { pathFaults } from './check/paths.ts'
import { planFaults } from './check/plan.ts'
import { recordFaults } from './check/record.ts'
import type { Entity } from './index.ts'

export type Entities = Readonly<Record<string, Entity>>

/** Every mistake in the declarations; none when they are sound. */
export const checkSchema = (entities: Entities): string[] => [
  ...Object.values(entities).flatMap((entity) => [
    ...recordFaults(entities, entity),
    ...fieldFaults(entities, entity),
    ...accessFaults(entities, entity),
    ...planFaults(entities, entity),
  ]),
  ...pathFaults(entities),
  ...cycleFaults(entities),
]

/** Throws with all mistakes at once, one a line. */
export function refuseFaulty(entities: Entities): void {
  const faults = checkSchema(entities)
  if (faults.length)
    throw new Error(`The declarations are faulty:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
}
