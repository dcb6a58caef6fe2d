import type { DefaultRights } from '../defaultRights.ts'
import { approvedStatuses, lockedStatuses } from '../plan.ts'
import type { RouteKey } from '../routeKey.ts'

/** A report: figures of a dataset, grouped and filtered. Its call, screen, chart and exports come from this. */
export interface Report {
  label: string
  about: string
  dataset: string
  /** The day by which it counts. */
  date?: string
  measures: readonly string[]
  /** The fields by which it groups unless it is asked for others: `area` is the level inside the areas of the filter. */
  by: readonly string[]
  chart: 'bar' | 'line' | 'funnel'
  calls: readonly RouteKey[]
  /** Its right, `report.<name>`. Without it the right to view the entity is the right to the report. */
  defaultRights?: DefaultRights
}

/** In the place of a field: the level of areas inside those of the filter. */
export const CHILD_AREA = 'area'
/** In the place of a field: the month of the report's day. */
export const MONTH = 'month'
/** In the fields of a summary: the financial year of the day. */
export const YEAR = 'year'
/** In the fields of a summary: the status of the form, where its figures can count by it. */
export const FORM_STATUS = 'form_status'
/** Most fields by which a report groups. */
export const MAX_GROUPS = 3

/** The statuses of forms whose figures count, by what a request names; none for all. */
export const countedForms = {
  approved: approvedStatuses,
  submitted: lockedStatuses,
  all: [],
} as const

/** The formats of the files of a report. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How often the totals of a saved view are sent: on Mondays, or on the first of a month. */
export const mailIntervals = ['week', 'month'] as const
