import type { AllowedValues } from '../../schema/fieldOptions.ts'
import { candidates } from '../../schema/reports/candidateDataset.ts'
import type { Dataset, Measure } from '../../schema/reports/dataset.ts'
import { registeredFilter } from '../../schema/rpl/registered.ts'
import { listPath } from './homePaths.ts'

const dataset: Dataset = candidates

/** The measures of the dashboard on the first screen, and which of them have a course of 24 months. */
export const shownMeasures = ['registered', 'approved', 'in_training', 'certified', 'placed'] as const

const valuesOf = (measure: Measure | undefined): AllowedValues =>
  measure && 'count' in measure ? measure.count : {}

/** The list of the candidates whom a measure of the dashboard counts: of all who registered. */
export const measurePath = (name: string): string =>
  listPath(dataset.entity, { ...registeredFilter, ...valuesOf(dataset.measures[name]) })

/** The right to the list behind. */
export const measuredEntity = dataset.entity
