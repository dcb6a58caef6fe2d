import { areaField } from '../../schema/areas.ts'
import {
  type areaReportTypes,
  type ReportReply,
  type ReportRequest,
  type ReportRow,
  reportFilters,
} from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { dayInIndia } from '../../schema/indiaTime.ts'
import type { Dataset } from '../../schema/reports/dataset.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import { CHILD_AREA, MONTH, type Report } from '../../schema/reports/report.ts'
import { authorize, type Principal } from '../access/rights.ts'
import type { RequestContext } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { assertNoneUnknown } from '../errors/assertNoneUnknown.ts'
import { personalEntities } from '../sql/personalColumns.ts'
import { findArea } from './findArea.ts'
import { questionOf } from './question.ts'
import { readReport } from './readReport.ts'

export type FixedReport = Pick<Report, 'dataset' | 'date' | 'measures' | 'by'>

/** What each type of the report by area counts. */
const areaReports: Readonly<Record<(typeof areaReportTypes)[number], FixedReport>> = {
  registered: { dataset: 'candidates', date: 'submitted_on', measures: ['registered'], by: [CHILD_AREA] },
  certified: { dataset: 'candidates', date: 'certified_on', measures: ['certified'], by: [CHILD_AREA] },
  not_certified: {
    dataset: 'candidates',
    date: 'submitted_on',
    measures: ['not_certified'],
    by: [CHILD_AREA],
  },
  placed: { dataset: 'candidates', date: 'placed_on', measures: ['placed'], by: [CHILD_AREA] },
  demand: { dataset: 'demands', measures: ['demand'], by: [CHILD_AREA], date: undefined },
}

type Rows = Omit<ReportReply, 'filters' | 'as_of'>

/** Several reports grouped by the same fields as one: the figures of each group in one row. */
export function mergeReports(parts: readonly Rows[], by: readonly string[]): Rows {
  const keyOf = (row: ReportRow) => JSON.stringify(by.map((name) => row[name]))
  const rows = new Map<string, ReportRow>()
  for (const row of parts.flatMap((part) => part.rows)) {
    const before = rows.get(keyOf(row))
    const suppressed = [...(before?.suppressed ?? []), ...(row.suppressed ?? [])]
    rows.set(keyOf(row), { ...before, ...row, ...(suppressed.length && { suppressed }) })
  }
  const columns = parts.flatMap((part) => part.columns)
  const measures = columns.filter(({ kind }) => kind === 'measure').map(({ name }) => name)
  const none = Object.fromEntries(measures.map((name) => [name, 0]))
  return {
    columns: columns.filter(({ name }, at) => columns.findIndex((one) => one.name === name) === at),
    rows: [...rows.values()].map((row) => ({ ...none, ...row })),
    subtotals: [],
    totals: Object.fromEntries(
      parts.flatMap(({ totals }) => Object.entries(totals).map(([name, value]) => [name, value ?? 0])),
    ),
  }
}

/** Throws 400 for filters that the records of this dataset do not have. */
function assertKnownFilters(request: ReportRequest, dataset: Dataset): void {
  const { shape } = reportFilters(dataset)
  const unknown = Object.keys(request).filter((name) => request[name] !== undefined && !(name in shape))
  assertNoneUnknown(unknown)
}

/** GET rpl/get_reports_based_ids/{type}/{id} */
export async function getAreaReport({
  reply,
  database,
  path: { type, id },
  query,
  principal,
}: RequestContext<'GET rpl/get_reports_based_ids/{type}/{id}'>): Promise<Response> {
  // Counts of people have the rule of small counts; other records need the right to view them.
  const dataset = datasetOf(areaReports[type].dataset)
  const entity = entityOf(dataset.entity)
  if (!personalEntities.includes(entity)) authorize(principal, entity, 'view')
  assertKnownFilters(query, dataset)
  const area = id ? await findArea(database, id, principal.scope) : undefined
  const filter = { ...query, ...(area && { [areaField(area.type)]: [area.id] }) }
  const question = questionOf(areaReports[type], filter, principal.scope)
  const report = await readReport(database, question, principal)
  return reply({
    ...report,
    filters: { ...filter, by: question.by },
    as_of: new Date().toISOString(),
  })
}

/** The figures of the graph, each by the month of its own day. */
const graph: readonly FixedReport[] = [
  { dataset: 'candidates', date: 'submitted_on', measures: ['registered'], by: [MONTH] },
  { dataset: 'candidates', date: 'approved_on', measures: ['approved'], by: [MONTH] },
  { dataset: 'candidates', date: 'certified_on', measures: ['certified'], by: [MONTH] },
  { dataset: 'candidates', date: 'placed_on', measures: ['placed'], by: [MONTH] },
]
const MONTHS = 24

/** The first days of the months up to a day, the oldest first. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 10),
  )
}

type GraphRequest = RequestContext<'GET rpl/graph_counts'>['query']

/** The figures by month, with 0 for months without any. */
async function readGraph(db: Queries, query: GraphRequest, principal: Principal): Promise<ReportReply> {
  const { from, to } = query.dates ?? {}
  const today = dayInIndia()
  const months = monthsUntil(to && to < today ? to : today)
  const request = { ...query, dates: { from: from ?? months[0], to } }
  const parts: Rows[] = []
  for (const figures of graph)
    parts.push(await readReport(db, questionOf(figures, request, principal.scope), principal))
  const empty = { columns: [], rows: months.map((month) => ({ month })), subtotals: [], totals: {} }
  const shown = from || to ? parts : [empty, ...parts]
  const { rows, ...merged } = mergeReports(shown, [MONTH])
  return {
    ...merged,
    rows: rows.toSorted((a, b) => String(a.month).localeCompare(String(b.month))),
    filters: { ...query, by: [MONTH] },
    as_of: new Date().toISOString(),
  }
}

/** GET rpl/graph_counts */
export const getGraphCounts = async ({
  reply,
  database,
  query,
  principal,
}: RequestContext<'GET rpl/graph_counts'>): Promise<Response> =>
  reply(await readGraph(database, query, principal))
