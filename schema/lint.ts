/**
 * Mistakes in declarations that the compiler cannot see, found at start-up. Each is a sentence that names the culprit.
 */

import type { Entity } from './index.ts'
import { accessFaults } from './lint/access.ts'
import { cycleFaults } from './lint/cycles.ts'
import { fieldFaults } from './lint/fields.ts'
import { pathFaults } from './lint/paths.ts'
import { planFaults } from './lint/plan.ts'
import { recordFaults } from './lint/record.ts'

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
