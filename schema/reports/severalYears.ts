import { yearField } from '../traits.ts'
import type { Dataset } from './dataset.ts'

/** Are the rows those of several years of the plan? Their sums then have no figures: what a district has each year would be added up. */
export const areOfSeveralYears = (
  { isPlanned }: Dataset,
  rows: readonly Readonly<Record<string, unknown>>[],
): boolean => isPlanned === true && new Set(rows.map((row) => row[yearField])).size > 1
