import type { Entity } from '../../../schema/index.ts'

/** The change of one field, with values as in the API. */
export interface VersionChange {
  field: string
  from: unknown
  to: unknown
}

/** One version of a record in the reply of `GET /api/X/{id}/history`, the newest first. */
export interface HistoryVersion {
  operation: number
  version: number
  at: string
  by: string | null
  action: string
  /** Number of records that the same operation wrote. */
  count: number
  undone: boolean
  changes: VersionChange[]
}

const SYSTEM_FIELDS = new Set(['status', 'deleted_at'])

/** The values of an older version for all fields that newer versions changed. */
export function valuesAtVersion(
  entity: Entity,
  versions: readonly HistoryVersion[],
  version: number,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const newer of versions.filter((candidate) => candidate.version > version))
    for (const { field, from } of newer.changes)
      if (Object.hasOwn(entity.fields, field) && !SYSTEM_FIELDS.has(field)) values[field] = from
  return values
}
