import { applies } from '../condition.ts'
import { unresolvedTexts } from '../unresolved.ts'
import type { CheckKind, CheckOf, Summed } from './definition.ts'

export type Values = Readonly<Record<string, unknown>>

/** The records that the checks of an entity read. */
export interface CheckInput {
  /** Active records of one area and year: all records of the form, or only the one that is being edited. */
  records: readonly Values[]
  /** `records` has all records of the form; else checks of sums and counts over records are skipped. */
  isComplete?: boolean
  /** Last year's records of the same area. */
  last?: readonly Values[]
  /** All records of other entities of the same area and year, by name. */
  others?: Readonly<Record<string, readonly Values[]>>
}

/** A mismatch and its fields; the first one gets the focus. */
export interface Mismatch {
  fields: readonly string[]
  values: Values
  /** Index of the row, if the evaluator looks at all rows. */
  row?: number
}

/** Sums of decimals are equal up to this difference. */
const TOLERANCE = 1e-6

/** The number in a field, which can still be text in a form; null without a number. */
export function numeric(value: unknown): number | null {
  if (value === '' || (typeof value !== 'number' && typeof value !== 'string')) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const rounded = (value: number) => Math.round(value * 100) / 100

export const rowsIn = (record: Values, field: string): readonly Values[] =>
  Array.isArray(record[field]) ? (record[field] as Values[]) : []

/** The sum of the filled values; null if all are empty. */
function total(lines: readonly Values[], fields: readonly string[]): number | null {
  const numbers = lines.flatMap((line) => fields.map((field) => numeric(line[field])))
  const filled = numbers.filter((number) => number !== null)
  return filled.length ? filled.reduce((sum, number) => sum + number, 0) : null
}

const linesOf = (records: readonly Values[], rows: string | undefined) =>
  rows ? records.flatMap((record) => rowsIn(record, rows)) : records

type OfLine = 'sum' | 'order' | 'ratio' | 'range' | 'filled'

/** Evaluators of one line. */
export const lineEvaluators: { [K in OfLine]: (check: CheckOf<K>, line: Values) => Mismatch[] } = {
  sum: ({ field, of }, line) => {
    const value = numeric(line[field])
    const expected = total([line], of)
    if (value === null || expected === null || Math.abs(value - expected) < TOLERANCE) return []
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
  ratio: ({ field, of, less = [], divisor, times = 1, within }, line) => {
    const value = numeric(line[field])
    const parts = [...of, ...less].map((name) => numeric(line[name]))
    const denominator = numeric(line[divisor])
    if (value === null || !denominator || parts.includes(null)) return []
    const numerator = (total([line], of) ?? 0) - (total([line], less) ?? 0)
    const expected = (numerator / denominator) * times
    // Allows for rounding of the last stored digit.
    if (Math.abs(value - expected) <= (Math.abs(expected) * within) / 100 + 0.05) return []
    return [
      {
        fields: [...new Set([field, ...of, ...less, divisor])],
        values: { value, expected: rounded(expected) },
      },
    ]
  },
  range: ({ field, min, max }, line) => {
    const value = numeric(line[field])
    return value === null || (value >= min && value <= max)
      ? []
      : [{ fields: [field], values: { value, min, max } }]
  },
  filled: ({ fields }, line) =>
    fields
      .filter((field) => (line[field] ?? '') === '' && !Object.hasOwn(unresolvedTexts(line), field))
      .map((field) => ({ fields: [field], values: {} })),
}

type OfRecord = 'distinct' | 'change'

/** Evaluators of one record with its rows; `before` is last year's record. */
export const recordEvaluators: {
  [K in OfRecord]: (check: CheckOf<K>, record: Values, before: Values | undefined) => Mismatch[]
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
  change: ({ rows, fields, maxPercent }, record, before) =>
    fields.flatMap((field) => {
      const value = total(linesOf([record], rows), [field])
      const last = before ? total(linesOf([before], rows), [field]) : null
      if (value === null || last === null || last === 0) return []
      const percent = ((value - last) / Math.abs(last)) * 100
      if (Math.abs(percent) <= maxPercent) return []
      return [{ fields: [field], values: { value, last, percent: Math.round(percent * 10) / 10 } }]
    }),
}

type OfForm = 'count' | 'agrees'

/** Evaluators of all records together. */
export const formEvaluators: { [K in OfForm]: (check: CheckOf<K>, input: CheckInput) => Mismatch[] } = {
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
    if (value === null || expected === null || Math.abs(value - expected) < TOLERANCE) return []
    return [{ fields: [...sum.fields], values: { value: rounded(value), expected: rounded(expected) } }]
  },
}

const has = <T extends object>(table: T, kind: CheckKind): kind is CheckKind & keyof T =>
  Object.hasOwn(table, kind)
export const isLineCheck = (kind: CheckKind): kind is OfLine => has(lineEvaluators, kind)
export const isRecordCheck = (kind: CheckKind): kind is OfRecord => has(recordEvaluators, kind)
