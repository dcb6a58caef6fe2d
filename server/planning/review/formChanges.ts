import { rowsIn } from '../../../schema/checks/evaluate.ts'
import type { Values } from '../../../schema/checks.ts'
import type { FormChanges } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { toEditedRow } from '../../../schema/unresolved.ts'
import { listOf, ownFields } from '../documents/planRecords.ts'

/** A record as it is now, and what its changes since an earlier point in time replaced. */
export interface ReviewedRecord {
  now: Values
  /** The values at that time of the fields that were changed since; null without a change. */
  before: Values | null
  is_new: boolean | null
}

const isLive = ({ deleted_at, status }: Values) => (deleted_at ?? null) === null && status === 'active'
export const isLiveNow = ({ now }: ReviewedRecord) => isLive(now)

/** A text for each row, equal for equal rows. */
const textsOf = (rows: readonly Values[], columns: readonly string[]) =>
  rows.map((row) => {
    const edited = toEditedRow(row)
    return JSON.stringify(columns.map((name) => edited[name] ?? null))
  })

/** Rows have no ids: those with equal values are the same, and of the others as many as possible count as changed. */
function compareRows(before: readonly string[], now: readonly string[]) {
  const remaining = new Map<string, number>()
  for (const row of before) remaining.set(row, (remaining.get(row) ?? 0) + 1)
  let same = 0
  for (const row of now) {
    const count = remaining.get(row) ?? 0
    if (!count) continue
    remaining.set(row, count - 1)
    same += 1
  }
  return {
    added: Math.max(0, now.length - before.length),
    changed: Math.min(now.length, before.length) - same,
    removed: Math.max(0, before.length - now.length),
  }
}

/** Counts what differs: rows, or records where each row is a record; and values beside the rows. */
export function formChanges(entity: Entity, records: readonly ReviewedRecord[]): FormChanges {
  const list = listOf(entity)
  const columns = Object.keys(list?.field.columns ?? {})
  const names = ownFields(entity).map(([name]) => name)
  const changes = { added: 0, changed: 0, removed: 0, values: 0 }
  for (const { now, before, is_new } of records) {
    if (!before && !is_new) continue
    const then = { ...now, ...before }
    const [existed, exists] = [!is_new && isLive(then), isLive(now)]
    const [old, current] = [toEditedRow(then), toEditedRow(now)]
    const differing = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]))
    const rowsOf = (record: Values, counts: boolean) =>
      counts ? (list ? textsOf(rowsIn(record, list.name), columns) : [JSON.stringify(differing)]) : []
    const compared = compareRows(rowsOf(then, existed), rowsOf(now, exists))
    changes.added += compared.added
    changes.removed += compared.removed
    changes.changed += list ? compared.changed : Number(existed && exists && differing.length > 0)
    changes.values += existed && exists ? differing.length : 0
  }
  return changes
}
