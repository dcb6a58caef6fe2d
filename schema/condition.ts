import { isEmptyValue } from './emptyValue.ts'

/**
 * The condition under which a field applies. `{currently_working: 1}` is true when that field of the record has that value. A list
 * means any of its values, `{not: 1}` any other value but empty. Of several fields all must match.
 */
export type Scalar = string | number
export type ConditionValue = Scalar | readonly Scalar[] | { readonly not: Scalar }
export type Condition = Readonly<Record<string, ConditionValue>>

function matches(wanted: ConditionValue, value: unknown): boolean {
  if (isEmptyValue(value)) return false
  if (Array.isArray(wanted)) return wanted.some((accepted) => String(accepted) === String(value))
  if (typeof wanted === 'object') return String((wanted as { not: Scalar }).not) !== String(value)
  return String(wanted) === String(value)
}

/** True when there is no condition, or the record meets it. */
export function applies(when: Condition | undefined, record: Readonly<Record<string, unknown>>): boolean {
  return !when || Object.entries(when).every(([field, wanted]) => matches(wanted, record[field]))
}
