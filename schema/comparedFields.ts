import type { Field } from './define.ts'

/** The fields of the same record with which a field, or a column of its rows, is compared. A reference is compared with its parent apart. */
export function comparedFields(field: Field): string[] {
  if (field.kind === 'rows') return Object.values(field.columns).flatMap(comparedFields)
  const instead = 'instead' in field ? field.instead : undefined
  const notBefore = 'notBefore' in field ? field.notBefore : undefined
  return [instead, notBefore].filter((name) => name !== undefined)
}
