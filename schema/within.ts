import type { Declaration, Fields } from './define.ts'

/** How the choice of a parent filters the records of a reference. */
export interface Narrowing {
  /** The field of the same record (or row) that has the parent. */
  parentField: string
  /** The field of the referenced entity that must have the same parent. */
  targetField: string
}

/** The fields of an entity that refer to the entity of that name. */
export const referencesTo = (fields: Fields, to: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.to === to ? [name] : [],
  )

/**
 * For a reference with `within`: `district_id` within `state_id` gives `{parentField: 'state_id', targetField: 'state_id'}`,
 * a trade within `sector_id` of a record gives `{parentField: 'sector_id', targetField: 'trade_sector_id'}`.
 * Null for a field without `within`. For a column of rows pass `{fields: columns}`.
 */
export function narrowing(
  entities: Readonly<Record<string, Pick<Declaration, 'fields'>>>,
  { fields }: Pick<Declaration, 'fields'>,
  fieldName: string,
): Narrowing | null {
  const field = fields[fieldName]
  if (field?.kind !== 'reference' || !field.within) return null
  const parent = fields[field.within]
  const target = entities[field.to]
  if (parent?.kind !== 'reference' || !target) return null
  const [targetField] = referencesTo(target.fields, parent.to)
  return targetField ? { parentField: field.within, targetField } : null
}
