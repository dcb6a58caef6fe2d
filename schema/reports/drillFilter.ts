import type { Scalar } from '../condition.ts'
import type { AllowedValues } from '../fieldOptions.ts'
import { FIRST_DAY } from '../indiaTime.ts'
import { datasetOf } from './datasets.ts'
import { isRecordField } from './dimensionField.ts'
import { monthDays } from './periods.ts'
import { MONTH, type Report } from './report.ts'

type Values = Readonly<Record<string, unknown>>
type Allowed = Record<string, readonly unknown[]>

/** The values that all of these allow. */
function intersect(all: readonly AllowedValues[]): Allowed {
  const allowed: Allowed = {}
  for (const [name, values] of all.flatMap((one) => Object.entries(one)))
    allowed[name] =
      allowed[name]?.filter((value) => values.some((one) => String(one) === String(value))) ?? values
  return allowed
}

const asList = (value: unknown): readonly Scalar[] => (Array.isArray(value) ? value : [value as Scalar])

/** The last of two first days, or the first of two last ones; ISO dates sort as text. */
const later = (a: string, b: string | null | undefined) => (b && b > a ? b : a)
const earlier = (a: string | undefined, b: string | null | undefined) => (!a || (b && b < a) ? (b ?? a) : a)

function dayFilter({ date }: Report, { dates }: Values, row: Values): Record<string, string> {
  if (!date) return {}
  const { from, to } = (dates ?? {}) as { from?: string | null; to?: string | null }
  const month = typeof row[MONTH] === 'string' ? monthDays(row[MONTH].slice(0, 10)) : undefined
  const last = earlier(month?.to, to)
  return { [`${date}_gte`]: later(month?.from ?? FIRST_DAY, from), ...(last && { [`${date}_lte`]: last }) }
}

/**
 * The filter of the list that has the records behind a figure: the reply's `filters`, the values by which the row is grouped (none for the
 * total), and what the measure counts. Null where there is no such list: for percentages, and for groups by fields of rows in the records.
 */
export function drillFilter(report: Report, filters: Values, row: Values, measure: string): Values | null {
  const dataset = datasetOf(report.dataset)
  const counted = dataset.measures[measure]
  if (!counted || 'percent' in counted) return null
  const { dimensions, where = {} } = dataset
  const grouped = dimensions.filter((name) => Object.hasOwn(row, name))
  const filtered = dimensions.filter((name) => filters[name] !== undefined && !grouped.includes(name))
  if ([...grouped, ...filtered].some((name) => !isRecordField(dataset, name))) return null
  const empty = grouped.filter((name) => row[name] === null)
  const named = Object.entries(dataset.filters ?? {}).flatMap(([name, { values }]) => {
    const chosen = values[filters[name] as string]
    return chosen ? [chosen] : []
  })
  const allowed = intersect([
    ...filtered.map((name) => ({ [name]: asList(filters[name]) })),
    ...grouped.filter((name) => !empty.includes(name)).map((name) => ({ [name]: asList(row[name]) })),
    where,
    ...('count' in counted ? [counted.count] : []),
    ...named,
  ])
  const single = Object.entries(allowed).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ])
  return {
    ...Object.fromEntries(single),
    ...Object.fromEntries(empty.map((name) => [name, null])),
    ...dayFilter(report, filters, row),
  }
}

/** The address of a list with a filter. */
export const listAddress = (entity: string, filter: Values) =>
  `/${entity}?filter=${encodeURIComponent(JSON.stringify(filter))}`
