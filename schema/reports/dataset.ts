/** What is counted and summed: the records of an entity, or the rows inside them. A dataset is plain data, as an entity is. */
import type { AllowedValues } from '../fieldOptions.ts'

/** A figure of a dataset. */
export type Measure =
  /** The number of records, or of those with these values. */
  | { label: string; count: AllowedValues }
  /** The sum of a field. */
  | { label: string; sum: string; unit?: string }
  /** One measure in per cent of another. */
  | { label: string; percent: readonly [part: string, whole: string] }

/** A choice of values under a name of its own, by which figures are filtered: `placed: {1: {application_status: ['placed']}}`. */
interface ValueFilter {
  label: string
  values: Readonly<Record<string | number, AllowedValues>>
}

export interface Dataset {
  entity: string
  /** The rows field whose rows are summed; without it the records are. */
  rows?: string
  /** Records without one of these values count nowhere. */
  where?: AllowedValues
  /** The days by which records are counted. A report counts by one of them the records in which it is filled in. */
  dates: readonly string[]
  measures: Readonly<Record<string, Measure>>
  /** Fields by which figures are grouped and filtered: of the areas the largest first. */
  dimensions: readonly string[]
  filters?: Readonly<Record<string, ValueFilter>>
  /**
   * Figures that each write brings up to date, for each date by these fields, and by its month or financial year where `month` or `year` is one of them: reports that
   * need no other field read them in place of the records. The one with the fewest rows comes first.
   */
  summaries: Readonly<Record<string, readonly string[]>>
  /** Summaries that have about as many rows in a month as there are records. */
  detailed?: readonly string[]
  /** The records are those of a form: a report counts them by the status of the form, which each summary has. */
  isPlanned?: true
}
