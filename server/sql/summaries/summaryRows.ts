/** How figures come into the tables that have them. */
import { MONTH, YEAR } from '../../../schema/reports/report.ts'
import { quoteIdent } from '../columns.ts'
import { yearOf } from './facts.ts'
import { keyList, type SummaryColumn, type SummarySet, type SummaryTable, sumList } from './summaryTable.ts'

/** SQL: the sums of rows by key, without those that come to nothing. */
function summed(keys: string, sums: readonly SummaryColumn[], from: string): string {
  const columns = sums.map(({ name }) => `sum(${quoteIdent(name)}) as ${quoteIdent(name)}`)
  const isAny = sums.map(({ name }) => `sum(${quoteIdent(name)}) <> 0`).join(' or ')
  return `select ${keys}, ${columns.join(', ')} from ${from} group by ${keys} having ${isAny}`
}

/** SQL: adds the sums of rows by key to a table. */
export const addTo = (table: SummaryTable, from: string): string =>
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

/** SQL: moves what writes added into the summaries. A reader sees the rows before or those after, never a part of them. */
export const movePending = ({ pending, tables }: SummarySet): string =>
  addToEach(tables, `delete from ${pending.table} returning *`)

/**
 * SQL: joins the rows of each key, in the order of the keys, so that the rows of a date and of a month lie beside each other. A reader
 * sees the rows before or those after, never a part of them.
 */
export const settle = (summary: SummaryTable): string =>
  `with former as (delete from ${summary.table} returning *)
   insert into ${summary.table} (${keyList(summary)}, ${sumList(summary)}, settled) select *, true from (${summed(keyList(summary), summary.sums, 'former')} order by ${keyList(summary)}) s`

/** SQL: fills summaries with the sums of these rows. */
export const fillTables = ({ tables }: SummarySet, rows: string): string =>
  [addToEach(tables, rows), ...tables.map(settle)].map((statement) => `${statement};`).join('\n')
