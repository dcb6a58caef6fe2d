import type { Condition } from '../condition.ts'
import type { CheckSentence } from './sentences.ts'

/** An error prevents that a form is completed, never that a record is saved; a warning requires a comment. */
export type Severity = 'error' | 'warning'

interface Common {
  /** Names the check among those of its entity. */
  rule: string
  severity: Severity
  /** The sentence, if the default of the kind does not fit. */
  sentence?: CheckSentence
}

/** Reads one line: the record itself, or with `rows` each row of that field. Empty values are ignored. */
interface LineCheck extends Common {
  rows?: string
}

/** Numbers of an entity summed over all its records of the area and year; with `rows` over all rows of that field. */
export interface Summed {
  entity?: string
  rows?: string
  fields: readonly string[]
}

/** The kinds of checks, as plain data; evaluate.ts evaluates them. */
interface CheckKinds {
  /** `field` is the sum of `of`. */
  sum: LineCheck & { field: string; of: readonly string[] }
  /** No number is larger than the next one: placed, certified, trained, enrolled. */
  order: LineCheck & { fields: readonly string[] }
  /** `field` is about (the sum of `of` − the sum of `less`) ÷ `divisor` × `times`; the difference is at most `within` per cent of this value. */
  ratio: LineCheck & {
    field: string
    of: readonly string[]
    less?: readonly string[]
    divisor: string
    times?: number
    within: number
  }
  /** `field` is between `min` and `max`. */
  range: LineCheck & { field: string; min: number; max: number }
  /** These fields are filled. */
  filled: LineCheck & { fields: readonly string[] }
  /** No two rows have the same values in these columns. */
  distinct: Common & { rows: string; fields: readonly string[] }
  /** Against last year's record none of these changed by more than `maxPercent`; with `rows` their sums over the rows. */
  change: LineCheck & { fields: readonly string[]; maxPercent: number }
  /** The number of records of this or another entity of the same area and year that match `where`. */
  count: Common & { of?: string; where?: Condition; min?: number; max?: number }
  /** Two sums are equal. */
  agrees: Common & { sum: Summed; with: Summed & { entity: string } }
}

export type CheckKind = keyof CheckKinds
export type CheckOf<K extends CheckKind> = { kind: K } & CheckKinds[K]
export type Check = { [K in CheckKind]: CheckOf<K> }[CheckKind]
