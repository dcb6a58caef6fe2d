import { areaField, areaLevels } from '../../schema/areas.ts'
import type { Scalar } from '../../schema/condition.ts'
import type { ReportRequest } from '../../schema/contract/reports.ts'
import type { AllowedValues } from '../../schema/fieldOptions.ts'
import type { Dataset } from '../../schema/reports/dataset.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import { CHILD_AREA, countedForms, type Report } from '../../schema/reports/report.ts'
import type { Scope } from '../access/scope.ts'
import type { DayRange } from './period.ts'

/** A report with all that was asked for and all that is decided where nothing was. */
export interface ReportQuestion {
  name: string
  dataset: Dataset
  date: string | undefined
  measures: readonly string[]
  /** Fields and `month`. */
  by: readonly string[]
  filter: Readonly<Record<string, readonly Scalar[]>>
  values: AllowedValues
  period: DayRange
  /** The statuses of forms whose figures count; none for all. */
  forms: readonly string[]
}

/** The areas of a dataset, largest first. */
const areasOfDataset = ({ dimensions }: Dataset): string[] =>
  areaLevels.map(areaField).filter((name) => dimensions.includes(name))

/** The one level at which a user has areas, with their number; undefined for a user of all areas, or of several levels. */
function ownLevel({ areas }: Scope): { name: string; count: number } | undefined {
  const [own, ...others] = Object.entries(areas).filter(([, ids]) => ids.length)
  return own && !others.length ? { name: areaField(own[0]), count: own[1].length } : undefined
}

/** The level inside the smallest area that the filter, or else the scope, names alone; of a user of several areas of a level these. */
function childArea(dataset: Dataset, filter: ReportQuestion['filter'], scope: Scope): string {
  const areas = areasOfDataset(dataset)
  const own = ownLevel(scope)
  const named = areas.filter((name) => filter[name]?.length === 1 || (own?.count === 1 && own.name === name))
  const within = areas.filter((name) => name !== 'city_id')
  const smallest = named.at(-1)
  if (!smallest && own && within.includes(own.name)) return own.name
  return within[Math.min(smallest ? within.indexOf(smallest) + 1 : 0, within.length - 1)] ?? areas[0] ?? ''
}

/** Both value filters and the conditions of measures name values of a field: what both allow. */
function intersect(all: readonly AllowedValues[]): AllowedValues {
  const values: Record<string, readonly Scalar[]> = {}
  for (const [name, list] of all.flatMap((one) => Object.entries(one)))
    values[name] = values[name]?.filter((value) => list.includes(value)) ?? list
  return values
}

export function questionOf(
  { dataset: name, date, measures, by }: Pick<Report, 'dataset' | 'date' | 'measures' | 'by'>,
  request: ReportRequest,
  scope: Scope,
): ReportQuestion {
  const dataset = datasetOf(name)
  const filter = Object.fromEntries(
    dataset.dimensions.flatMap((dimension) => {
      const values = request[dimension] as readonly Scalar[] | undefined
      return values?.length ? [[dimension, values]] : []
    }),
  )
  const named = Object.entries(dataset.filters ?? {}).flatMap(([key, { values }]) => {
    const chosen = values[request[key] as string]
    return chosen ? [chosen] : []
  })
  const { from, to } = request.dates ?? {}
  const groups = (request.by ?? by).map((field) =>
    field === CHILD_AREA ? childArea(dataset, filter, scope) : field,
  )
  return {
    name,
    dataset,
    date,
    measures,
    filter,
    by: [...new Set(groups)],
    values: intersect(named),
    period: { from: from ?? undefined, to: to ?? undefined },
    forms: dataset.isPlanned ? countedForms[request.forms ?? 'approved'] : [],
  }
}
