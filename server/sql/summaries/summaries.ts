import type { Dataset } from '../../../schema/reports/dataset.ts'
import { MONTH, YEAR } from '../../../schema/reports/report.ts'
import { quoteIdent } from '../columns.ts'
import { constraintName } from '../constraintNames.ts'
import { factColumn, factsFrom, isCounted, monthOf, summedFields, sumType, yearOf } from './facts.ts'
import {
  columnList,
  createPending,
  createSummary,
  keyList,
  pendingTable,
  type SummaryColumn,
  type SummaryTable,
  storedTables,
  sumList,
  summaryFields,
  summaryTables,
} from './summaryTable.ts'

/** SQL: the sums of rows by key, without those that come to nothing. */
function summed(keys: string, sums: readonly SummaryColumn[], from: string): string {
  const columns = sums.map(({ name }) => `sum(${quoteIdent(name)}) as ${quoteIdent(name)}`)
  const isAny = sums.map(({ name }) => `sum(${quoteIdent(name)}) <> 0`).join(' or ')
  return `select ${keys}, ${columns.join(', ')} from ${from} group by ${keys} having ${isAny}`
}

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

/** SQL: adds the sums of rows by key to a table. */
const addTo = (table: SummaryTable, from: string): string =>
  `insert into ${table.table} (${keyList(table)}, ${sumList(table)}) ${summed(keyList(table), table.sums, from)}`

/** SQL: adds rows to each summary, in one statement. The financial year follows from the month, so that no write computes it. */
function addToEach(tables: readonly SummaryTable[], rows: string): string {
  const withYear = `(select *, ${yearOf(MONTH)} as ${quoteIdent(YEAR)} from delta) d`
  const inserts = tables.map((summary) =>
    addTo(summary, summary.keys.some(({ name }) => name === YEAR) ? withYear : 'delta'),
  )
  const others = inserts.slice(0, -1).map((insert, at) => `, s${at} as (${insert})`)
  return `with delta as materialized (${rows})${others.join('')}\n  ${inserts.at(-1)}`
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

/**
 * SQL: the triggers that keep the figures of a dataset, within the statement that writes its records, whatever path it comes from. A
 * statement adds the difference that it makes to one table without an index; an update that changes nothing that counts adds no row.
 */
function triggersOf(name: string, dataset: Dataset): string[] {
  return Object.entries(events).map(([event, transitions]) => {
    const rows = transitions.map(([table, sign]) => contribution(dataset, table, sign)).join(' union all ')
    const trigger = triggerName(name, event)
    const referencing = transitions.map(([table]) => `${transitionName[table]} as ${table}`).join(' ')
    return `create function ${trigger}() returns trigger language plpgsql security definer set search_path = public as $$
begin
  ${addTo(pendingTable(name, dataset), `(${rows}) c`)};
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
      `create index ${indexName(name, date)} on ${quoteIdent(dataset.entity)} (${columnList([date, largest ?? 'id'])}) include (${columnList(others)})
        where ${quoteIdent(date)} is not null and deleted_at is null;`,
  )
}

/** SQL: creates the summaries of a dataset, with their triggers, and fills them. Nothing for a dataset without any. */
export function createSummaries(name: string, dataset: Dataset): string {
  const tables = summaryTables(name, dataset)
  if (!tables.length) return ''
  return [
    createPending(pendingTable(name, dataset)),
    ...tables.map(createSummary),
    ...triggersOf(name, dataset),
    `${addToEach(tables, contribution(dataset, quoteIdent(dataset.entity), 1))};`,
    ...tables.map((summary) => `${settle(summary)};`),
    ...createIndexes(name, dataset),
  ].join('\n')
}

/** SQL: removes them, also where a migration has dropped a column and with it an index. */
export const dropSummaries = (name: string, dataset: Dataset): string =>
  [
    ...Object.keys(events).map((event) => `drop function if exists ${triggerName(name, event)} cascade;`),
    ...storedTables(name, dataset).map(({ table }) => `drop table if exists ${table};`),
    ...dataset.dates.map((date) => `drop index if exists ${indexName(name, date)};`),
  ].join('\n')

/** SQL: moves what writes added into the summaries. A reader sees the rows before or those after, never a part of them. */
export const movePending = (name: string, dataset: Dataset): string =>
  addToEach(summaryTables(name, dataset), `delete from ${pendingTable(name, dataset).table} returning *`)

/**
 * SQL: joins the rows of each key, in the order of the keys, so that the rows of a date and of a month lie beside each other. A reader
 * sees the rows before or those after, never a part of them.
 */
export const settle = (summary: SummaryTable): string =>
  `with former as (delete from ${summary.table} returning *)
   insert into ${summary.table} (${keyList(summary)}, ${sumList(summary)}, settled) select *, true from (${summed(keyList(summary), summary.sums, 'former')} order by ${keyList(summary)}) s`
