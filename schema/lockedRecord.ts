import type { Entity } from './index.ts'
import { FORM_STATUS, type FormOfRecord, isForm, lockedStatuses } from './plan.ts'

interface StoredRecord {
  embedded?: { [FORM_STATUS]?: unknown }
  [field: string]: unknown
}

/** Can the record not be changed because of its own status, or of that of the form it belongs to? What the server did not say does not lock it. */
export function isLockedRecord(entity: Entity, record: StoredRecord): boolean {
  if (isForm(entity)) {
    const form = record.embedded?.[FORM_STATUS] as FormOfRecord | undefined
    return form !== undefined && lockedStatuses.includes(form.status)
  }
  const { field, in: editable } = entity.editableWhile ?? {}
  const value = field && record[field]
  return typeof value === 'string' && !editable?.includes(value)
}
