/**
 * Finds errors in declarations that the compiler cannot see. It runs at the start of the server. Each error is a sentence that
 * names the entity and the field.
 */

import type { Entity } from '../index.ts'
import { settingGroups, settings } from '../settings.ts'
import { lintAccess } from './lintAccess.ts'
import { lintCycles } from './lintCycles.ts'
import { lintFields } from './lintFields.ts'
import { lintPaths } from './lintPaths.ts'
import { lintPlan } from './lintPlan.ts'
import { lintRecord } from './lintRecord.ts'
import { lintSettings } from './lintSettings.ts'

export type Entities = Readonly<Record<string, Entity>>
/** An English sentence. Inside lint/ it may also be the end of one, for the caller to complete. */
export type LintError = string

/** All errors in the declarations. */
export const lintSchema = (entities: Entities): LintError[] => [
  ...Object.values(entities).flatMap((entity) => [
    ...lintRecord(entities, entity),
    ...lintFields(entities, entity),
    ...lintAccess(entities, entity),
    ...lintPlan(entities, entity),
  ]),
  ...lintPaths(entities),
  ...lintCycles(entities),
]

/** Throws an error with all lint errors, one on each line. */
export function assertValidSchema(entities: Entities): void {
  const errors = [...lintSchema(entities), ...lintSettings(settings, settingGroups)]
  if (errors.length)
    throw new Error(`The declarations have errors:\n${errors.map((error) => `- ${error}`).join('\n')}`)
}
