import { areaLevels } from '../../../schema/areas.ts'
import type { Dataset } from '../../../schema/reports/dataset.ts'
import { MONTH, YEAR } from '../../../schema/reports/report.ts'
import { yearField } from '../../../schema/traits.ts'
import { quoteIdent } from '../columns.ts'
import { constraintName } from '../constraintNames.ts'
import { areaIds } from '../policies.ts'
import { factColumn, summedFields, sumType } from './facts.ts'

/** A table of figures of a dataset: its key and its sums. Rows are added, never changed: the figure of a key is the sum of its rows. */
export interface SummaryTable {
  table: string
  keys: readonly SummaryColumn[]
  sums: readonly SummaryColumn[]
}

export interface SummaryColumn {
  name: string
  type: string
}

/** Tables with the same figures by fewer or more fields, and the one of what writes added to none of them yet. */
export interface SummarySet {
  name: string
  pending: SummaryTable
  tables: readonly SummaryTable[]
}

export const columnOf = (name: string, type: string): SummaryColumn => ({ name, type })

/** Counted records, and the columns of the summed fields. */
export const sumsOf = (dataset: Dataset): string[] => ['n', ...summedFields(dataset)]

/** The date by which a row counts. */
const DATED = columnOf('dated', 'text')
/** The periods of this date by which a summary can have its rows, as their first days. */
const PERIODS = [YEAR, MONTH]

function tableOf(name: string, dataset: Dataset, table: string, columns: readonly string[]): SummaryTable {
  return {
    table: quoteIdent(constraintName('summary', name, table)),
    keys: [
      ...(dataset.dates.length ? [DATED] : []),
      ...PERIODS.filter((name) => columns.includes(name)).map((name) => columnOf(name, 'date')),
      // Settled rows are in the order of their keys, and most reports of forms have one year.
      ...columns.filter((column) => column === yearField).map((column) => factColumn(dataset, column)),
      ...columns
        .filter((column) => !PERIODS.includes(column) && column !== yearField)
        .map((column) => factColumn(dataset, column)),
    ],
    sums: [
      columnOf('n', 'integer'),
      ...summedFields(dataset).map((name) => columnOf(name, sumType(dataset, name))),
    ],
  }
}

export const summaryTable = (name: string, dataset: Dataset, summary: string): SummaryTable =>
  tableOf(name, dataset, summary, dataset.summaries[summary] ?? [])

const summaryTables = (name: string, dataset: Dataset): SummaryTable[] =>
  Object.keys(dataset.summaries).map((summary) => summaryTable(name, dataset, summary))

/** The fields of all summaries of a dataset. */
export const summaryFields = ({ summaries }: Dataset): string[] => [
  ...new Set(
    Object.values(summaries)
      .flat()
      .filter((name) => !PERIODS.includes(name)),
  ),
]

/** The table of what writes added and no summary has yet, with the fields of all summaries. A report reads it beside its summary. */
export const pendingTable = (name: string, dataset: Dataset): SummaryTable =>
  tableOf(name, dataset, 'pending', [
    ...summaryFields(dataset),
    ...(Object.values(dataset.summaries).some((columns) => columns.includes(MONTH)) ? [MONTH] : []),
  ])

/** The tables of a dataset with summaries; undefined for one without. */
export function summarySetOf(name: string, dataset: Dataset): SummarySet | undefined {
  const tables = summaryTables(name, dataset)
  return tables.length ? { name, pending: pendingTable(name, dataset), tables } : undefined
}

export const storedTables = ({ pending, tables }: SummarySet): SummaryTable[] => [pending, ...tables]

export const columnList = (names: readonly string[]) => names.map(quoteIdent).join(', ')
export const keyList = ({ keys }: SummaryTable) => columnList(keys.map(({ name }) => name))
export const sumList = ({ sums }: SummaryTable) => columnList(sums.map(({ name }) => name))

/**
 * SQL: users read the figures of their areas. Those with records of their own read the records, and figures of the whole country are read
 * only by users who are under no policy.
 */
function policyOf({ table, keys }: SummaryTable): string {
  const areas = areaLevels.flatMap((level) =>
    keys.some(({ name }) => name === `${level}_id`) ? [`"${level}_id" = any(${areaIds(level)})`] : [],
  )
  return `alter table ${table} enable row level security;
create policy area on ${table} for select using (${areas.length ? `not (select has_own_records()) and (${areas.join(' or ')})` : 'false'});`
}

function createTable(summary: SummaryTable, others: readonly string[] = []): string {
  const columns = [
    ...summary.keys.map(({ name, type }) => `${quoteIdent(name)} ${type}`),
    ...summary.sums.map(({ name, type }) => `${quoteIdent(name)} ${type} not null`),
    ...others,
  ]
  return `create table ${summary.table} (${columns.join(', ')});
${policyOf(summary)}`
}

/** SQL: creates a summary. Its rows are settled when each key has one. */
function createSummary(summary: SummaryTable): string {
  const names = summary.keys.map(({ name }) => name)
  const indexes = [
    ['state_id', yearField, DATED.name, ...PERIODS],
    [DATED.name, ...PERIODS],
    ['form', yearField],
  ]
    .map((columns) => columnList(columns.filter((name) => names.includes(name))))
    .filter(Boolean)
  return [
    createTable(summary, ['settled boolean not null default false']),
    ...[...new Set(indexes)].map((columns) => `create index on ${summary.table} (${columns});`),
  ].join('\n')
}

/** SQL: creates the tables. That of what writes add has no index, so that a write adds its rows in one place. */
export const createTables = ({ pending, tables }: SummarySet): string =>
  [createTable(pending), ...tables.map(createSummary)].join('\n')

/** SQL: removes them. */
export const dropTables = (set: SummarySet): string =>
  storedTables(set)
    .map(({ table }) => `drop table if exists ${table};`)
    .join('\n')
