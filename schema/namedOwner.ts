import { isOwnerLevel } from './defaultRights.ts'
import type { Field } from './define.ts'
import type { Entity } from './index.ts'

/**
 * The field in which a user who cannot own records of an entity names the owner of a new one, such as the training provider of a batch. None
 * where anyone creates them, and for levels with records of their own.
 */
export const namedOwnerField = (
  { creatorRole, ownerOnCreate = {} }: Entity,
  level: number | null,
): string | undefined =>
  creatorRole === undefined || isOwnerLevel(level) ? undefined : Object.values(ownerOnCreate)[0]

/** The entity as a user of this level fills in a new record. */
export function withNamedOwner(entity: Entity, level: number | null): Entity {
  const name = namedOwnerField(entity, level)
  if (name === undefined) return entity
  const { readOnly: _, ...field } = entity.fields[name] as Field
  return { ...entity, fields: { ...entity.fields, [name]: { ...field, required: true } as Field } }
}
