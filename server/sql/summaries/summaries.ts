import type { Dataset } from '../../../schema/reports/dataset.ts'
import { quoteIdent } from '../columns.ts'
import { constraintName } from '../constraintNames.ts'
import { contribution } from './contribution.ts'
import { dropStatusTriggers, formTriggers } from './formTriggers.ts'
import { addTo, fillTables } from './summaryRows.ts'
import {
  columnList,
  createTables,
  dropTables,
  pendingTable,
  summaryFields,
  summarySetOf,
} from './summaryTable.ts'

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
  const set = summarySetOf(name, dataset)
  if (!set) return ''
  return [
    createTables(set),
    ...triggersOf(name, dataset),
    ...(dataset.isPlanned ? [formTriggers(name, dataset)] : []),
    fillTables(set, contribution(dataset, quoteIdent(dataset.entity), 1)),
    ...createIndexes(name, dataset),
  ].join('\n')
}

/** SQL: removes them, also where a migration has dropped a column and with it an index. */
export function dropSummaries(name: string, dataset: Dataset): string {
  const set = summarySetOf(name, dataset)
  return [
    ...Object.keys(events).map((event) => `drop function if exists ${triggerName(name, event)} cascade;`),
    ...(dataset.isPlanned ? [dropStatusTriggers(name)] : []),
    ...(set ? [dropTables(set)] : []),
    ...dataset.dates.map((date) => `drop index if exists ${indexName(name, date)};`),
  ].join('\n')
}
