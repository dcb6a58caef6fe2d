import type { RecordVersion } from '../../../schema/contract/entities.ts'
import type { Entity } from '../../../schema/index.ts'

const SYSTEM_FIELDS = new Set(['status', 'deleted_at'])

/** The values of an older version for all fields that newer versions changed. */
export function valuesAtVersion(
  entity: Entity,
  versions: readonly RecordVersion[],
  version: number,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const newer of versions.filter((candidate) => candidate.version > version))
    for (const { field, from } of newer.changes)
      if (Object.hasOwn(entity.fields, field) && !SYSTEM_FIELDS.has(field)) values[field] = from
  return values
}
