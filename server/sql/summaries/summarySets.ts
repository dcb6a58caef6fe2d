import { datasets } from '../../../schema/reports/datasets.ts'
import { formCounts } from './formCounts.ts'
import { type SummarySet, summarySetOf } from './summaryTable.ts'

/** All figures that each write brings up to date. */
export const summarySets: readonly SummarySet[] = [
  ...Object.entries(datasets).flatMap(([name, dataset]) => summarySetOf(name, dataset) ?? []),
  formCounts,
]
