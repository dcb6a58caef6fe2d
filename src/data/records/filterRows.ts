import { isEmptyValue } from '../../../schema/emptyValue.ts'
import { collatorOf } from '../../../schema/languages.ts'
import { i18nProvider } from '../i18nProvider.ts'
import type { ApiRecord } from './pageKeys.ts'

const equals = (value: unknown, wanted: unknown) =>
  wanted === null ? isEmptyValue(value) : String(value) === String(wanted)
/** Orders values as the language of the screens sorts them. */
export const compareValues = (a: unknown, b: unknown) =>
  collatorOf(i18nProvider.getLocale()).compare(String(a), String(b))

/** Does a text or number of the record, or the name of a reference, contain the searched text? */
function contains(row: ApiRecord, wanted: unknown): boolean {
  const query = String(wanted).trim().toLowerCase()
  return [...Object.values(row), ...Object.values(row.embedded ?? {})].some(
    (value) =>
      typeof value !== 'object' &&
      String(value ?? '')
        .toLowerCase()
        .includes(query),
  )
}

function matches(row: ApiRecord, field: string, wanted: unknown): boolean {
  if (field === 'q') return contains(row, wanted)
  const ranged = /^(.+)_(gte|lte)$/.exec(field)
  if (ranged) {
    const [, name = '', side] = ranged
    if (isEmptyValue(row[name])) return false
    const order = compareValues(row[name], wanted)
    return side === 'gte' ? order >= 0 : order <= 0
  }
  return Array.isArray(wanted)
    ? wanted.some((value) => equals(row[field], value))
    : equals(row[field], wanted)
}

/** The records that the filter of a list finds, for records that the server does not filter. */
export const filterRows = <T extends ApiRecord>(
  rows: readonly T[],
  filter: Readonly<Record<string, unknown>>,
) => rows.filter((row) => Object.entries(filter).every(([name, wanted]) => matches(row, name, wanted)))
