import type { Condition } from '../condition.ts'
import type { Sentence } from './sentences.ts'

/** An error keeps a form of the plan from being complete, never a record from being saved; a warning asks for a comment. */
export type Severity = 'error' | 'warning'

interface Common {
  /** Names the check among those of its entity. */
  rule: string
  severity: Severity
  /** The sentence to tell, where that of the kind does not fit. */
  says?: Sentence
}

/** Looks at one line: the record itself, or with `rows` each row of that field. Empty values are nobody's fault. */
interface OfLine extends Common {
  rows?: string
}

/** Numbers of an entity summed over all its records of the area and year; with `rows` over all rows of that field. */
export interface Summed {
  entity?: string
  rows?: string
  fields: readonly string[]
}

/** The vocabulary of checks, by kind: plain data, judged by evaluate.ts. */
export interface CheckKinds {
  /** `field` is the sum of `of`. */
  sum: OfLine & { field: string; of: readonly string[] }
  /** No number is more than the one behind it: placed, certified, trained, enrolled. */
  order: OfLine & { fields: readonly string[] }
  /** `field` is about (the sum of `of` − that of `less`) ÷ `over` × `times`; apart by no more than `within`, in per cent of what is expected. */
  ratio: OfLine & {
    field: string
    of: readonly string[]
    less?: readonly string[]
    over: string
    times?: number
    within: number
  }
  /** `field` lies between the two. */
  range: OfLine & { field: string; min: number; max: number }
  /** These are filled in. */
  filled: OfLine & { fields: readonly string[] }
  /** No two rows are alike in these columns. */
  distinct: Common & { rows: string; fields: readonly string[] }
  /** Against last year's record none of these changed by more than `beyond` per cent; with `rows` their sums over the rows. */
  change: OfLine & { fields: readonly string[]; beyond: number }
  /** So many records of this entity, or of another of the same area and year, meet `where`. */
  count: Common & { of?: string; where?: Condition; min?: number; max?: number }
  /** One sum is another. */
  agrees: Common & { sum: Summed; with: Summed & { entity: string } }
}

export type CheckKind = keyof CheckKinds
export type CheckOf<K extends CheckKind> = { kind: K } & CheckKinds[K]
export type Check = { [K in CheckKind]: CheckOf<K> }[CheckKind]
