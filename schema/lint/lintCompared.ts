import type { Field, Fields } from '../define.ts'
import type { LintError } from './lintSchema.ts'

/** What stands in the place of another reference, or in rows is not before a day, needs that field above it. `owner` has the fields of the record. */
export function lintCompared(fields: Fields, owner: Fields, name: string, field: Field): LintError[] {
  const instead = 'instead' in field ? field.instead : undefined
  const notBefore = 'notBefore' in field ? field.notBefore : undefined
  const errors: LintError[] = []
  const order = Object.keys(fields)
  if (instead !== undefined) {
    if (fields[instead]?.kind !== 'reference')
      errors.push(`is instead of "${instead}", which is not a reference`)
    else if (order.indexOf(instead) >= order.indexOf(name))
      errors.push(`is instead of "${instead}", which does not come before it`)
  }
  if (notBefore === undefined) return errors
  if (fields === owner) errors.push(`is not before "${notBefore}", which is possible only inside rows`)
  else if (owner[notBefore]?.kind !== 'date') errors.push(`is not before "${notBefore}", which is not a date`)
  return errors
}
