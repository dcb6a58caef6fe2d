import type { Entity } from '../../schema/index.ts'

/** The field that makes a record one that only system administrators write, and that carries the error. */
export const adminOnlyField = ({ adminOnly, key }: Entity): string =>
  typeof adminOnly === 'object' ? adminOnly.without : (key[0] ?? 'id')

/** SQL condition: not only system administrators write the row. `sqlOf`: SQL of a column of the row. */
export function openRow({ adminOnly }: Entity, sqlOf: (column: string) => string): string {
  if (!adminOnly) return 'true'
  return adminOnly === true ? 'false' : `${sqlOf(adminOnly.without)} is not null`
}

/** That field, if these values are those of such a record. */
export function adminOnlyViolation(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const { adminOnly } = entity
  if (!adminOnly) return undefined
  const isOpen = adminOnly !== true && (values[adminOnly.without] ?? null) !== null
  return isOpen ? undefined : adminOnlyField(entity)
}
