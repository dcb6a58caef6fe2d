import { isOwnerLevel } from '../../schema/defaultRights.ts'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { isVaulted } from '../../schema/kindTraits.ts'
import type { Rule } from '../../schema/rules.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { ApiError, badInput, notFound, stale } from '../errors/apiError.ts'
import { ruleMessages } from '../errors/labels.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { violationOf } from '../sql/constraintNames.ts'
import type { CheckedSave } from './checkSave.ts'
import { constraintError } from './constraintErrors.ts'
import { lockedError } from './lockedForm.ts'
import { noteRefusedNumbers } from './refusedNumbers.ts'
import { nameDuplicates } from './uniqueConflicts.ts'
import { needsCheck } from './vaultedValues.ts'

/** Why the statement of a save has written nothing. */
interface RefusedSave {
  faults: { field: string; rule: Rule }[] | null
  current: unknown
  locked: unknown
}

/** Rules that a record breaks because of another one. */
const OF_ANOTHER: readonly Rule[] = ['unique', 'exclusive']

/** The error of a save, and the fields whose values another record has. */
interface FailedSave {
  error: unknown
  taken: readonly string[]
}

/** Of a statement that has written nothing. */
export function refusedSave(entity: Entity, refused: unknown): FailedSave {
  const { faults, locked, current } = refused as RefusedSave
  if (faults) {
    const broken = Object.fromEntries(faults.map(({ field, rule }) => [field, rule]))
    const taken = faults.flatMap(({ field, rule }) => (rule === 'unique' ? [field] : []))
    return { error: badInput(ruleMessages(entity.fields, broken)), taken }
  }
  const missing = () => notFound('records.notFound', { entity: inlineParam(entity.label) })
  return { error: lockedError(entity, locked) ?? (current ? stale(current) : missing()), taken: [] }
}

/** Of a statement that the database has ended, by the constraint that it reports. */
export function failedSave(entity: Entity, error: unknown): FailedSave {
  const { constraint } = error as { constraint?: string }
  const violation = constraint ? violationOf(entity, constraint) : undefined
  return {
    error: constraintError(entity, error),
    taken: violation && OF_ANOTHER.includes(violation.rule) ? violation.fields : [],
  }
}

/** The error of a save with what the caller may know of the records that have its values. */
export async function saveError(
  db: Queries,
  entity: Entity,
  { error, taken }: FailedSave,
  save: CheckedSave,
  caller: Caller,
): Promise<unknown> {
  const { id, values } = save
  // The error does not name the record that has the same number in the vault.
  const isHidden = (name: string) => isVaulted(entity.fields[name] as Field)
  const hidden = taken.filter(isHidden)
  if (id !== undefined) await noteRefusedNumbers(db, entity, id, hidden, values, caller)
  if (hidden.length && isOwnerLevel(caller.scope.level)) return needsCheck(hidden)
  const named = taken.filter((name) => !isHidden(name))
  if (!(error instanceof ApiError) || named.length === 0) return error
  return nameDuplicates(db, entity, error, named, save, caller.scope)
}
