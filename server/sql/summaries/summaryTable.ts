import { areaLevels } from '../../../schema/areas.ts'
import type { Dataset } from '../../../schema/reports/dataset.ts'
import { MONTH } from '../../../schema/reports/report.ts'
import { quoteIdent } from '../columns.ts'
import { constraintName } from '../constraintNames.ts'
import { areaIds } from '../policies.ts'
import { factColumn, factsFrom, isCounted, monthOf, summedFields, sumType } from './facts.ts'

/** A summary of a dataset: the table, its key and its sums. Rows are added, never changed: the figure of a key is the sum of its rows. */
export interface SummaryTable {
  table: string
  keys: readonly Column[]
  sums: readonly Column[]
}

interface Column {
  name: string
  type: string
}

const columnOf = (name: string, type: string): Column => ({ name, type })

/** Counted records, and the columns of the summed fields. */
export const sumsOf = (dataset: Dataset): string[] => ['n', ...summedFields(dataset)]

/** The date by which a row counts. */
const DATED = columnOf('dated', 'text')

export function summaryTable(name: string, dataset: Dataset, summary: string): SummaryTable {
  const columns = dataset.summaries[summary] ?? []
  return {
    table: quoteIdent(constraintName('summary', name, summary)),
    keys: [
      ...(dataset.dates.length ? [DATED] : []),
      ...(columns.includes(MONTH) ? [columnOf(MONTH, 'date')] : []),
      ...columns.filter((column) => column !== MONTH).map((column) => factColumn(dataset, column)),
    ],
    sums: [
      columnOf('n', 'integer'),
      ...summedFields(dataset).map((name) => columnOf(name, sumType(dataset, name))),
    ],
  }
}

export const summaryTables = (name: string, dataset: Dataset): SummaryTable[] =>
  Object.keys(dataset.summaries).map((summary) => summaryTable(name, dataset, summary))

const list = (names: readonly string[]) => names.map(quoteIdent).join(', ')
const keyList = ({ keys }: SummaryTable) => list(keys.map(({ name }) => name))

const sumList = ({ sums }: SummaryTable) => list(sums.map(({ name }) => name))

/** SQL: the sums of rows by key, without those that come to nothing. */
function summed(keys: string, sums: readonly Column[], from: string): string {
  const columns = sums.map(({ name }) => `sum(${quoteIdent(name)}) as ${quoteIdent(name)}`)
  const isAny = sums.map(({ name }) => `sum(${quoteIdent(name)}) <> 0`).join(' or ')
  return `select ${keys}, ${columns.join(', ')} from ${from} group by ${keys} having ${isAny}`
}

/** The fields of all summaries of a dataset. */
const summaryFields = ({ summaries }: Dataset): string[] => [
  ...new Set(
    Object.values(summaries)
      .flat()
      .filter((name) => name !== MONTH),
  ),
]

/** SQL: what the records of a table count for, once for each of their dates. `sign` is 1 for records that came and -1 for those that went. */
function contribution(dataset: Dataset, table: string, sign: 1 | -1): string {
  const keys = summaryFields(dataset).map((name) => factColumn(dataset, name))
  const dates = dataset.dates.map((date) => `('${date}', t.${quoteIdent(date)})`)
  const columns = [
    ...keys.map(({ name, sql }) => `${sql} as ${quoteIdent(name)}`),
    ...(dates.length ? [`v.dated`, `${monthOf('v.day')} as ${MONTH}`] : []),
    `${sign} as n`,
    ...summedFields(dataset).map(
      (name) =>
        `${sign} * coalesce(${factColumn(dataset, name).sql}, 0)::${sumType(dataset, name)} as ${quoteIdent(name)}`,
    ),
  ]
  const days = dates.length ? ` cross join lateral (values ${dates.join(', ')}) v(dated, day)` : ''
  return `select ${columns.join(', ')} from ${factsFrom(dataset, table)}${days}
    where ${isCounted(dataset)}${dates.length ? ' and v.day is not null' : ''}`
}

/** SQL: adds what `rows` count for to each summary, in one statement. */
function addTo(tables: readonly SummaryTable[], rows: string): string {
  const inserts = tables.map(
    (summary) =>
      `insert into ${summary.table} (${keyList(summary)}, ${sumList(summary)}) ${summed(keyList(summary), summary.sums, 'delta')}`,
  )
  const last = inserts.at(-1) ?? ''
  const others = inserts.slice(0, -1).map((insert, at) => `, s${at} as (${insert})`)
  return `with delta as materialized (${rows})${others.join('')}\n  ${last}`
}

/** The transition tables of each event, with their signs. */
const events = {
  insert: [['new_rows', 1]],
  update: [
    ['new_rows', 1],
    ['old_rows', -1],
  ],
  delete: [['old_rows', -1]],
} as const
const transitionName = { new_rows: 'new table', old_rows: 'old table' } as const

const triggerName = (name: string, event: string) => quoteIdent(constraintName('summarise', name, event))

/** SQL: the triggers that keep the summaries of a dataset, within the statement that writes its records, whatever path it comes from. */
function triggersOf(name: string, dataset: Dataset, tables: readonly SummaryTable[]): string[] {
  return Object.entries(events).map(([event, transitions]) => {
    const rows = transitions.map(([table, sign]) => contribution(dataset, table, sign)).join(' union all ')
    const keys = list([...new Set(tables.flatMap((summary) => summary.keys.map((key) => key.name)))])
    // An update that changes nothing that counts adds no row.
    const net = summed(keys, tables[0]?.sums ?? [], `(${rows}) c`)
    const trigger = triggerName(name, event)
    const referencing = transitions.map(([table]) => `${transitionName[table]} as ${table}`).join(' ')
    return `create function ${trigger}() returns trigger language plpgsql security definer set search_path = public as $$
begin
  ${addTo(tables, net)};
  return null;
end $$;
create trigger ${trigger} after ${event} on ${quoteIdent(dataset.entity)} referencing ${referencing} for each statement execute function ${trigger}();`
  })
}

const indexName = (name: string, date: string) => quoteIdent(constraintName('dated', name, date))

/**
 * SQL: an index for each date with all that the summaries have, so that the days of a period that are no whole month need no record. The
 * largest area comes second: it is checked in the index for users who have one.
 */
function createIndexes(name: string, dataset: Dataset): string[] {
  const [largest, ...others] = summaryFields(dataset)
  return dataset.dates.map(
    (date) =>
      `create index ${indexName(name, date)} on ${quoteIdent(dataset.entity)} (${list([date, largest ?? 'id'])}) include (${list(others)})
        where ${quoteIdent(date)} is not null and deleted_at is null;`,
  )
}

/** SQL: users read the figures of their areas. Those with records of their own read the records. */
function policyOf({ table, keys }: SummaryTable): string {
  const areas = areaLevels.flatMap((level) =>
    keys.some(({ name }) => name === `${level}_id`)
      ? [`"${level}_id" = any(${areaIds(level)}::integer[])`]
      : [],
  )
  return `alter table ${table} enable row level security;
create policy area on ${table} for select using (not (select has_own_records()) and (${areas.join(' or ')}));`
}

function createTable(summary: SummaryTable): string {
  const columns = [
    ...summary.keys.map(({ name, type }) => `${quoteIdent(name)} ${type}`),
    ...summary.sums.map(({ name, type }) => `${quoteIdent(name)} ${type} not null`),
    'settled boolean not null default false',
  ]
  const { table } = summary
  const index = (names: readonly string[]) =>
    `create index on ${table} (${list(names.filter((name) => summary.keys.some((key) => key.name === name)))});`
  return `create table ${table} (${columns.join(', ')});
${index(['state_id', 'financial_year_id', DATED.name, MONTH])}${summary.keys.includes(DATED) ? `\n${index([DATED.name, MONTH])}` : ''}
${policyOf(summary)}`
}

/** SQL: creates the summaries of a dataset, with their triggers, and fills them. Nothing for a dataset without any. */
export function createSummaries(name: string, dataset: Dataset): string {
  const tables = summaryTables(name, dataset)
  if (!tables.length) return ''
  return [
    ...tables.map(createTable),
    ...triggersOf(name, dataset, tables),
    `${addTo(tables, contribution(dataset, quoteIdent(dataset.entity), 1))};`,
    ...tables.map((summary) => `${settle(summary)};`),
    ...createIndexes(name, dataset),
  ].join('\n')
}

/** SQL: removes them, also where a migration has dropped a column and with it an index. */
export const dropSummaries = (name: string, dataset: Dataset): string =>
  [
    ...Object.keys(events).map((event) => `drop function if exists ${triggerName(name, event)} cascade;`),
    ...summaryTables(name, dataset).map(({ table }) => `drop table if exists ${table};`),
    ...dataset.dates.map((date) => `drop index if exists ${indexName(name, date)};`),
  ].join('\n')

/**
 * SQL: joins the rows of each key, in the order of the keys, so that the rows of a date and of a month lie beside each other. A reader
 * sees the rows before or those after, never a part of them.
 */
export const settle = (summary: SummaryTable): string =>
  `with former as (delete from ${summary.table} returning *)
   insert into ${summary.table} (${keyList(summary)}, ${sumList(summary)}, settled) select *, true from (${summed(keyList(summary), summary.sums, 'former')} order by ${keyList(summary)}) s`
