import type { RecordVersion } from '../../../schema/contract/entities.ts'
import type { Field } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { isUploaded, isVaulted } from '../../../schema/kindTraits.ts'

const SYSTEM_FIELDS = new Set(['status', 'deleted_at'])

const isRestorable = (field: Field | undefined) =>
  field !== undefined && !isVaulted(field) && !isUploaded(field)

/** The values of an older version for all fields that newer versions changed. Of a number in the vault the history has the last digits only, of a file its id. */
export function valuesAtVersion(
  entity: Entity,
  versions: readonly RecordVersion[],
  version: number,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const newer of versions.filter((candidate) => candidate.version > version))
    for (const { field, from, erased } of newer.changes)
      if (!erased && isRestorable(entity.fields[field]) && !SYSTEM_FIELDS.has(field)) values[field] = from
  return values
}
