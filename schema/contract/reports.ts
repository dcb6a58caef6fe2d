import { z } from 'zod'
import type { Field } from '../define.ts'
import { isEmptyValueOrList, isNoRecord } from '../emptyValue.ts'
import { readerOf } from '../kinds.ts'
import { candidateReports } from '../reports/candidateReports.ts'
import type { Dataset } from '../reports/dataset.ts'
import { datasetOf } from '../reports/datasets.ts'
import { dimensionField } from '../reports/dimensionField.ts'
import { planReports } from '../reports/planReports.ts'
import { CHILD_AREA, countedForms, MAX_GROUPS, MONTH, type Report } from '../reports/report.ts'
import type { RouteKey } from '../routeKey.ts'
import { asText } from '../spelling.ts'
import { contract } from './route.ts'
import { id, json, oneOf, pathId, timestamp } from './values.ts'

/** Most values of one filter. */
const MAX_VALUES = 1_000

/** One value or several of a field, as they come in a body or a query. Empty is no filter. */
const valuesOf = (field: Field) =>
  z.preprocess(
    (value) =>
      isEmptyValueOrList(value) || isNoRecord(field, value)
        ? undefined
        : Array.isArray(value)
          ? value
          : [value],
    z
      .array(readerOf(field) as z.core.$ZodType<string | number, unknown>)
      .max(MAX_VALUES)
      .optional(),
  ) as unknown as z.ZodOptional<
    z.ZodType<(string | number)[] | undefined, string | number | (string | number)[] | null>
  >

const dayReader = z
  .string({ error: 'date' })
  .pipe(readerOf({ kind: 'date' }) as z.core.$ZodType<string, string>)
const day = z.preprocess(
  (value) => (isEmptyValueOrList(value) ? undefined : value),
  dayReader.nullish(),
) as unknown as z.ZodOptional<z.ZodType<string | null | undefined, string | null>>
const period = z.strictObject({ from: day, to: day })

/** A list in a body, or names with commas in a query. */
export const nameList = (known: readonly string[], max: number) =>
  z.preprocess(
    (value) => (isEmptyValueOrList(value) ? undefined : typeof value === 'string' ? value.split(',') : value),
    z
      .array(oneOf(known as [string, ...string[]]))
      .min(1)
      .max(max)
      .optional(),
  ) as unknown as z.ZodOptional<z.ZodType<string[] | undefined, string | string[]>>

/** What the figures of a dataset can be filtered by. Anything else is refused by name. */
export function reportFilters(dataset: Dataset) {
  const filters = Object.fromEntries(
    dataset.dimensions.map((name) => [name, valuesOf(dimensionField(dataset, name))]),
  )
  const valueFilters = Object.fromEntries(
    Object.entries(dataset.filters ?? {}).map(([name, { values }]) => [
      name,
      z.preprocess(
        (value) => (isEmptyValueOrList(value) ? undefined : asText(value)),
        oneOf(Object.keys(values) as [string, ...string[]]).optional(),
      ) as unknown as z.ZodOptional<z.ZodType<string | undefined, string | number | null>>,
    ]),
  )
  return z.strictObject({
    ...filters,
    ...valueFilters,
    ...(dataset.dates.length && { dates: json(period.nullable()) }),
    ...(dataset.isPlanned && { forms: oneOf(Object.keys(countedForms) as [string, ...string[]]).optional() }),
  }) as unknown as z.ZodObject & z.ZodType<ReportRequest, ReportInput>
}

/** What a report of a dataset can be asked for: filters, and the fields by which it is grouped. */
export const reportRequest = (dataset: Dataset) =>
  reportFilters(dataset).extend({
    by: nameList([CHILD_AREA, ...(dataset.dates.length ? [MONTH] : []), ...dataset.dimensions], MAX_GROUPS),
  }) as unknown as z.ZodObject & z.ZodType<ReportRequest, ReportInput>

type ReportInput = Readonly<Record<string, unknown>>
/** What a report is asked for: values by dimension, the names of value filters, and the rest. */
export interface ReportRequest {
  by?: string[] | undefined
  dates?: { from?: string | null | undefined; to?: string | null | undefined } | null | undefined
  forms?: keyof typeof countedForms | undefined
  [filter: string]: unknown
}

const completeness = z.strictObject({
  areas: z.int().describe('Areas that fill in the form: districts, or blocks'),
  submitted: z.int(),
  approved: z.int(),
})

const reportRow = z.looseObject({
  embedded: z
    .record(z.string(), z.string().nullable())
    .optional()
    .describe('The names of what the ids refer to'),
  suppressed: z
    .array(z.string())
    .optional()
    .describe('Measures with so few people that they are shown as "<5": without the right to the list'),
  completeness: completeness.optional(),
})

/** Rows, and the exact totals of all that the caller may see. */
const reportReply = z.strictObject({
  columns: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['dimension', 'measure']),
      type: z.string().describe('Of a dimension the kind of its field; of a measure count, sum or percent'),
      unit: z.string().optional(),
    }),
  ),
  rows: z.array(reportRow),
  subtotals: z.array(reportRow).describe('Sums by a part of the fields by which the rows are grouped'),
  totals: z.looseObject({ completeness: completeness.optional() }),
  filters: z.record(z.string(), z.unknown()),
  as_of: timestamp,
})
export type ReportReply = z.infer<typeof reportReply>
export type ReportRow = ReportReply['rows'][number]
export type ReportColumn = ReportReply['columns'][number]
export type Completeness = z.infer<typeof completeness>

const callsOf = ({ label, about, dataset, calls }: Report) => {
  const request = reportRequest(datasetOf(dataset))
  return calls.map((call) => [
    call,
    {
      summary: `${label}. ${about}`,
      ...(call.startsWith('GET') ? { query: request } : { body: request }),
      reply: reportReply,
    },
  ])
}

interface ReportContract {
  summary: string
  body: ReturnType<typeof reportRequest>
  query: ReturnType<typeof reportRequest>
  reply: typeof reportReply
}
type CandidateCall = (typeof candidateReports)[keyof typeof candidateReports]['calls'][number]
type CallOf<K extends RouteKey> = K extends `GET ${string}`
  ? Omit<ReportContract, 'body'>
  : Omit<ReportContract, 'query'>
/** The report of each dataset of the plan. */
export type PlanReportCalls = { [K in `POST reports/plan/${string}`]: CallOf<K> }

/** The kinds of area and person that a dashboard is about. */
export const dashboardTypes = [
  'country',
  'state',
  'district',
  'block',
  'panchayat',
  'tps',
  'candidate',
] as const
export type DashboardType = (typeof dashboardTypes)[number]

/** What a report by area counts. */
export const areaReportTypes = ['registered', 'certified', 'not_certified', 'placed', 'demand'] as const

const dashboardReply = reportReply.extend({
  subject: z.strictObject({
    type: z.enum(dashboardTypes),
    id: id.nullable(),
    name: z.string(),
    path: z.array(z.strictObject({ type: z.enum(dashboardTypes), id, name: z.string() })),
  }),
})
export type DashboardReply = z.infer<typeof dashboardReply>

/** Reports and dashboards. */
export const reportContract = {
  ...(Object.fromEntries(
    [...Object.values(candidateReports), ...Object.values(planReports)].flatMap(callsOf),
  ) as { [K in CandidateCall]: CallOf<K> } & PlanReportCalls),
  ...contract({
    'GET rpl/get_reports_based_ids/{type}/{id}': {
      summary:
        'One figure for each area inside this one; 0 stands for the country. The filters are those of the candidates, for demand its areas and job role',
      path: z.object({ type: oneOf(areaReportTypes), id: pathId }),
      query: reportFilters(datasetOf('candidates')),
      reply: reportReply,
    },
    'GET rpl/new_dashboard/{type}/{id}': {
      summary:
        'The figures of an area with those of the areas inside it, of a training provider by trade, or the way of a candidate',
      path: z.object({ type: oneOf(dashboardTypes), id: pathId }),
      reply: dashboardReply,
    },
    'GET rpl/dashboard': {
      summary: 'The dashboard of the area, the training provider or the candidate that the caller is',
      reply: dashboardReply,
    },
    'GET rpl/graph_counts': {
      summary:
        'Candidates who registered, were approved, certified and placed, by month of each, for 24 months',
      query: reportFilters(datasetOf('candidates')),
      reply: reportReply,
    },
  }),
}
