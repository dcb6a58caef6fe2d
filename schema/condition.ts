/**
 * Does a field apply? `{currently_working: 1}` holds when that field of the record has that value;
 * a list means any of them, `{not: 1}` anything else but empty; several fields must all hold.
 */
export type Scalar = string | number
export type Wanted = Scalar | readonly Scalar[] | { readonly not: Scalar }
export type Condition = Readonly<Record<string, Wanted>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function matches(wanted: Wanted, value: unknown): boolean {
  if (isEmpty(value)) return false
  if (Array.isArray(wanted)) return wanted.some((one) => String(one) === String(value))
  if (typeof wanted === 'object') return String((wanted as { not: Scalar }).not) !== String(value)
  return String(wanted) === String(value)
}

/** True when there is no condition or all of it holds for the record. */
export function applies(when: Condition | undefined, record: Readonly<Record<string, unknown>>): boolean {
  return !when || Object.entries(when).every(([field, wanted]) => matches(wanted, record[field]))
}
