import type { Entity } from '../../schema/index.ts'

/** What a version made of a field, as the wire holds values. */
export interface Change {
  field: string
  from: unknown
  to: unknown
}

/** One version of a record, as `GET /api/X/{id}/history` tells it; the newest comes first. */
export interface Version {
  operation: number
  version: number
  at: string
  by: string | null
  action: string
  /** How many records the same operation wrote. */
  count: number
  undone: boolean
  changes: Change[]
}

const BESIDE = new Set(['status', 'deleted_at'])

/** The fields that differ between now and an older version, as they were then: what newer versions changed is taken back. */
export function valuesAt(
  entity: Entity,
  versions: readonly Version[],
  version: number,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const newer of versions.filter((one) => one.version > version))
    for (const { field, from } of newer.changes)
      if (Object.hasOwn(entity.fields, field) && !BESIDE.has(field)) values[field] = from
  return values
}
