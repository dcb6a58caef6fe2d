import type { Declaration, Fields } from './define.ts'

/** How a chosen parent narrows a reference. */
export interface Narrowing {
  /** The field of the same record (or row) whose value narrows. */
  parentField: string
  /** The field of the target entity that must have that value. */
  targetField: string
}

/** The fields of an entity that refer to the entity of that name. */
export const fieldsTo = (fields: Fields, to: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.to === to ? [name] : [],
  )

/**
 * For a reference with `within`: `district_id` within `state_id` gives `{parentField: 'state_id', targetField: 'state_id'}`,
 * a trade within `sector_id` of a record gives `{parentField: 'sector_id', targetField: 'trade_sector_id'}`.
 * Null where the field is not narrowed. For a column of rows pass `{fields: columns}`.
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
  const [targetField] = fieldsTo(target.fields, parent.to)
  return targetField ? { parentField: field.within, targetField } : null
}
