import type { FieldOf, Fields } from '../define.ts'
import type { Entities, LintError } from './lintSchema.ts'

/** A PIN code that is compared with a record needs a reference to it, and the text field with the beginnings. */
export function lintPincode(
  entities: Entities,
  fields: Fields,
  { within, prefixes }: FieldOf<'pincode'>,
): LintError[] {
  if (within === undefined && prefixes === undefined) return []
  if (within === undefined || prefixes === undefined) return ['has only one of "within" and "prefixes"']
  const parent = Object.hasOwn(fields, within) ? fields[within] : undefined
  if (parent?.kind !== 'reference') return [`is within "${within}", which is not a reference`]
  const target = Object.hasOwn(entities, parent.to) ? entities[parent.to] : undefined
  return target?.fields[prefixes]?.kind === 'text'
    ? []
    : [`begins with "${prefixes}" of "${parent.to}", which is not a text field`]
}
