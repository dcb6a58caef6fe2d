import { applies } from '../condition.ts'
import type { CheckKind, CheckOf, Summed } from './definition.ts'

export type Values = Readonly<Record<string, unknown>>

/** What a check looks at beside the record itself. */
export interface Evidence {
  /** Live, active records of one area and year: of the form as a whole, or only the one that is being edited. */
  records: readonly Values[]
  /** The records are all that there are; without it nothing is said of sums and counts over records. */
  whole?: boolean
  /** Last year's records of the same area. */
  last?: readonly Values[]
  /** All records of other entities of the same area and year, by name. */
  others?: Readonly<Record<string, readonly Values[]>>
}

/** What is amiss, and at which fields; the first is the one to go to. */
export interface Fault {
  fields: readonly string[]
  values: Values
  /** Index of the row, where a judge finds it itself. */
  row?: number
}

/** Two sums of decimals are the same up to here. */
const SAME = 1e-6

/** The number in a field, also while it is still text in a form; null where there is none. */
export function numeric(value: unknown): number | null {
  if (value === '' || (typeof value !== 'number' && typeof value !== 'string')) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const rounded = (value: number) => Math.round(value * 100) / 100

export const rowsIn = (record: Values, field: string): readonly Values[] =>
  Array.isArray(record[field]) ? (record[field] as Values[]) : []

/** The sum of what is filled in; null where nothing is. */
function total(lines: readonly Values[], fields: readonly string[]): number | null {
  const numbers = lines.flatMap((line) => fields.map((field) => numeric(line[field])))
  const filled = numbers.filter((one) => one !== null)
  return filled.length ? filled.reduce((sum, one) => sum + one, 0) : null
}

const linesOf = (records: readonly Values[], rows: string | undefined) =>
  rows ? records.flatMap((record) => rowsIn(record, rows)) : records

type OfLine = 'sum' | 'order' | 'ratio' | 'range' | 'filled'

/** Judges of one line. */
export const lineJudges: { [K in OfLine]: (check: CheckOf<K>, line: Values) => Fault[] } = {
  sum: ({ field, of }, line) => {
    const value = numeric(line[field])
    const expected = total([line], of)
    if (value === null || expected === null || Math.abs(value - expected) < SAME) return []
    return [{ fields: [field, ...of], values: { value, expected: rounded(expected) } }]
  },
  order: ({ fields }, line) => {
    const filled = fields.flatMap((field) => {
      const value = numeric(line[field])
      return value === null ? [] : [{ field, value }]
    })
    return filled.flatMap(({ field, value }, at) => {
      const next = filled[at + 1]
      return next && value > next.value
        ? [{ fields: [field, next.field], values: { value, expected: next.value } }]
        : []
    })
  },
  ratio: ({ field, of, less = [], over, times = 1, within }, line) => {
    const value = numeric(line[field])
    const parts = [...of, ...less].map((name) => numeric(line[name]))
    const below = numeric(line[over])
    if (value === null || !below || parts.includes(null)) return []
    const above = (total([line], of) ?? 0) - (total([line], less) ?? 0)
    const expected = (above / below) * times
    // Half of the last digit that is kept may always be lost.
    if (Math.abs(value - expected) <= (Math.abs(expected) * within) / 100 + 0.05) return []
    return [
      { fields: [...new Set([field, ...of, ...less, over])], values: { value, expected: rounded(expected) } },
    ]
  },
  range: ({ field, min, max }, line) => {
    const value = numeric(line[field])
    return value === null || (value >= min && value <= max)
      ? []
      : [{ fields: [field], values: { value, min, max } }]
  },
  filled: ({ fields }, line) =>
    fields.filter((field) => (line[field] ?? '') === '').map((field) => ({ fields: [field], values: {} })),
}

type OfRecord = 'distinct' | 'change'

/** Judges of one record with its rows; `before` is last year's record. */
export const recordJudges: {
  [K in OfRecord]: (check: CheckOf<K>, record: Values, before: Values | undefined) => Fault[]
} = {
  distinct: ({ rows, fields }, record) => {
    const seen = new Map<string, number>()
    return rowsIn(record, rows).flatMap((row, at) => {
      const values = fields.map((field) =>
        String(row[field] ?? '')
          .trim()
          .toLowerCase(),
      )
      if (values.every((value) => value === '')) return []
      const key = JSON.stringify(values)
      const first = seen.get(key)
      if (first === undefined) seen.set(key, at)
      return first === undefined ? [] : [{ fields, row: at, values: { first: first + 1 } }]
    })
  },
  change: ({ rows, fields, beyond }, record, before) =>
    fields.flatMap((field) => {
      const value = total(linesOf([record], rows), [field])
      const last = before ? total(linesOf([before], rows), [field]) : null
      if (value === null || last === null || last === 0) return []
      const percent = ((value - last) / Math.abs(last)) * 100
      if (Math.abs(percent) <= beyond) return []
      return [{ fields: [field], values: { value, last, percent: Math.round(percent * 10) / 10 } }]
    }),
}

type OfForm = 'count' | 'agrees'

/** Judges of all records together. */
export const formJudges: { [K in OfForm]: (check: CheckOf<K>, evidence: Evidence) => Fault[] } = {
  count: ({ of, where, min = 0, max = Number.MAX_SAFE_INTEGER }, { records, others }) => {
    const counted = of ? others?.[of] : records
    if (!counted) return []
    const value = counted.filter((record) => applies(where, record)).length
    return value >= min && value <= max
      ? []
      : [{ fields: Object.keys(where ?? {}), values: { value, min, max } }]
  },
  agrees: ({ sum, with: other }, { records, others }) => {
    const sumOf = (list: readonly Values[] | undefined, { rows, fields }: Summed) =>
      list ? total(linesOf(list, rows), fields) : null
    const value = sumOf(sum.entity ? others?.[sum.entity] : records, sum)
    const expected = sumOf(others?.[other.entity], other)
    if (value === null || expected === null || Math.abs(value - expected) < SAME) return []
    return [{ fields: [...sum.fields], values: { value: rounded(value), expected: rounded(expected) } }]
  },
}

const has = <T extends object>(table: T, kind: CheckKind): kind is CheckKind & keyof T =>
  Object.hasOwn(table, kind)
export const isOfLine = (kind: CheckKind): kind is OfLine => has(lineJudges, kind)
export const isOfRecord = (kind: CheckKind): kind is OfRecord => has(recordJudges, kind)
