import { datasetOf } from './datasets.ts'
import { dimensionField } from './dimensionField.ts'
import { isPeriodName, periodDays } from './periods.ts'
import { CHILD_AREA, MAX_GROUPS, type Report } from './report.ts'

/** The query of the address of a report, by name; values of a filter are joined by commas. */
export type ReportQuery = Readonly<Record<string, string | undefined>>

/** What the address says beside filters, and what no request has. */
const DISPLAY_PARAMETERS = ['columns', 'show', 'sort', 'compare'] as const

/** Every parameter that the address of a report may have. Others are left out. */
export function queryNames({ dataset: name }: Report): string[] {
  const { dimensions, filters = {}, dates, isPlanned } = datasetOf(name)
  return [
    ...dimensions,
    ...Object.keys(filters),
    ...(dates.length ? ['period', 'from', 'to'] : []),
    ...(isPlanned ? ['forms'] : []),
    'by',
    ...DISPLAY_PARAMETERS,
  ]
}

export const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

/** The fields by which the address groups: at most three, each once. */
export const groupsOf = ({ by }: Report, query: ReportQuery): string[] => {
  const named = [...new Set(listOf(query.by))].slice(0, MAX_GROUPS)
  return named.length ? named : [...by]
}

/** The fields that stand in columns: some of those by which the address groups. */
export const columnsOf = (report: Report, query: ReportQuery): string[] => {
  const groups = groupsOf(report, query)
  return listOf(query.columns).filter((name) => groups.includes(name))
}

/** A report has more measures than these only where they are chosen. */
const MEASURES = 6

/** The measures that the address shows, each once; the first ones of the report unless it names some. */
export function measuresOf({ measures }: Report, query: ReportQuery): string[] {
  const named = new Set(listOf(query.show).filter((name) => measures.includes(name)))
  return named.size ? [...named] : measures.slice(0, MEASURES)
}

/** Does the address compare the figures with those of the year before? */
export const isCompared = ({ compare }: ReportQuery): boolean => compare === '1'

/** The days that the address names, on a day such as `2026-11-24`. */
export function datesOf(query: ReportQuery, today: string) {
  if (isPeriodName(query.period)) return periodDays(query.period, today)
  const { from, to } = query
  return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined
}

/** The request of an address on a day. */
export function requestOf(report: Report, query: ReportQuery, today: string): Record<string, unknown> {
  const dataset = datasetOf(report.dataset)
  const values = (name: string) => {
    const { kind } = dimensionField(dataset, name)
    const isId = kind === 'reference'
    return listOf(query[name]).map((value) => (isId && /^\d+$/.test(value) ? Number(value) : value))
  }
  const filters = dataset.dimensions.flatMap((name) => (query[name] ? [[name, values(name)]] : []))
  const named = Object.keys(dataset.filters ?? {}).flatMap((name) =>
    query[name] ? [[name, query[name]]] : [],
  )
  const dates = dataset.dates.length ? datesOf(query, today) : undefined
  return {
    ...Object.fromEntries([...filters, ...named]),
    ...(dates && { dates }),
    ...(dataset.isPlanned && query.forms && { forms: query.forms }),
    by: groupsOf(report, query),
  }
}

/** The address of the report inside an area: filtered by it, and grouped by the level inside. */
export function inArea(report: Report, query: ReportQuery, field: string, id: unknown): ReportQuery {
  const by = groupsOf(report, query).map((name) => (name === field ? CHILD_AREA : name))
  const columns = columnsOf(report, query).map((name) => (name === field ? CHILD_AREA : name))
  return {
    ...query,
    [field]: String(id),
    by: by.join() === report.by.join() ? undefined : by.join(),
    columns: columns.join() || undefined,
    sort: undefined,
  }
}
