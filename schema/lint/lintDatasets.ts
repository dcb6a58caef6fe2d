import type { AllowedValues } from '../fieldOptions.ts'
import { isSummed } from '../kindTraits.ts'
import type { Dataset, Measure } from '../reports/dataset.ts'
import { datasets } from '../reports/datasets.ts'
import { reports } from '../reports/index.ts'
import type { Report } from '../reports/report.ts'
import { CHILD_AREA, FORM_STATUS, MONTH, YEAR } from '../reports/report.ts'
import { lintValues } from './lintComputed.ts'
import type { Entities, LintError } from './lintSchema.ts'

/** The errors of one dataset, as ends of sentences. */
function lintDataset(entities: Entities, { entity, rows, ...dataset }: Dataset): LintError[] {
  const declared = entities[entity]
  if (!declared) return [`is about "${entity}", which is no entity`]
  const list = rows === undefined ? undefined : declared.fields[rows]
  if (rows !== undefined && list?.kind !== 'rows')
    return [`is about the rows "${rows}", which is no field of rows`]
  const fields = { ...declared.fields, ...(list?.kind === 'rows' && list.columns) }
  const known = (name: string) => (fields[name] ? [] : [`names "${name}", which is no field`])
  const valued = (values: AllowedValues) =>
    Object.entries(values).flatMap(([name, list]) =>
      name === 'status' ? [] : lintValues(fields, name, list),
    )
  const lintMeasure = (measure: Measure): LintError[] => {
    if ('count' in measure) return valued(measure.count)
    if ('sum' in measure)
      return fields[measure.sum] && isSummed(fields[measure.sum] as never)
        ? []
        : [`sums "${measure.sum}", which cannot be summed`]
    return measure.percent.flatMap((name) =>
      dataset.measures[name] ? [] : [`has "${name}" in a percentage, which is no measure`],
    )
  }
  return [
    ...valued(dataset.where ?? {}),
    ...dataset.dimensions.flatMap(known),
    ...dataset.dates.flatMap((name) =>
      declared.fields[name]?.kind === 'date' ? [] : [`counts by "${name}", which is no date`],
    ),
    ...Object.values(dataset.measures).flatMap(lintMeasure),
    ...Object.values(dataset.filters ?? {}).flatMap(({ values }) => Object.values(values).flatMap(valued)),
    ...Object.entries(dataset.summaries).flatMap(([summary, columns]) =>
      columns.flatMap((name) =>
        dataset.dimensions.includes(name) ||
        ([MONTH, YEAR].includes(name) && dataset.dates.length) ||
        (name === FORM_STATUS && dataset.isPlanned)
          ? []
          : [`keeps "${name}" in its summary "${summary}", which is no dimension`],
      ),
    ),
    ...Object.entries(dataset.summaries).flatMap(([summary, columns]) =>
      dataset.isPlanned && !columns.includes(FORM_STATUS)
        ? [`has no status of the form in its summary "${summary}"`]
        : [],
    ),
    ...(dataset.detailed ?? []).flatMap((name) =>
      dataset.summaries[name] ? [] : [`calls "${name}" detailed, which is no summary`],
    ),
  ]
}

/** The errors of one report, as ends of sentences. */
function lintReport(
  known: Readonly<Record<string, Dataset>>,
  { dataset, date, measures, by }: Report,
): LintError[] {
  const declared = known[dataset]
  if (!declared) return [`is about "${dataset}", which is no dataset`]
  const groups = [...declared.dimensions, CHILD_AREA, ...(date ? [MONTH] : [])]
  return [
    ...(declared.dates.length && !declared.dates.includes(date ?? '')
      ? ['names no date of its dataset']
      : []),
    ...measures.flatMap((name) => (declared.measures[name] ? [] : [`shows "${name}", which is no measure`])),
    ...by.flatMap((name) => (groups.includes(name) ? [] : [`groups by "${name}", which is no dimension`])),
  ]
}

/** All errors of datasets and reports. */
export const lintDatasets = (
  entities: Entities,
  datasets: Readonly<Record<string, Dataset>>,
  reports: Readonly<Record<string, Report>>,
): LintError[] => [
  ...Object.entries(datasets).flatMap(([name, dataset]) =>
    lintDataset(entities, dataset).map((error) => `The dataset "${name}" ${error}.`),
  ),
  ...Object.entries(reports).flatMap(([name, report]) =>
    lintReport(datasets, report).map((error) => `The report "${name}" ${error}.`),
  ),
]

/** Throws an error with all errors of the declared datasets and reports, one on each line. */
export function assertValidReports(entities: Entities): void {
  const errors = lintDatasets(entities, datasets, reports)
  if (errors.length)
    throw new Error(`The reports have errors:\n${errors.map((error) => `- ${error}`).join('\n')}`)
}
