import type { Dataset } from '../../../schema/reports/dataset.ts'
import { quoteIdent } from '../columns.ts'
import { constraintName } from '../constraintNames.ts'
import { contribution } from './contribution.ts'
import { countedStatus } from './facts.ts'
import { addTo } from './summaryRows.ts'
import { pendingTable, type SummaryTable } from './summaryTable.ts'

/** What a change of the status of a form is from and to, as SQL, and the row that has the form. */
const events = {
  insert: { row: 'new', from: 'null::text', to: countedStatus('new.status') },
  update: { row: 'new', from: countedStatus('old.status'), to: countedStatus('new.status') },
  delete: { row: 'old', from: countedStatus('old.status'), to: 'null::text' },
} as const

const triggerName = (name: string, event: string) => quoteIdent(constraintName('form_status', name, event))

/** SQL: adds rows to a table whenever a form begins or ends to count, or counts by another status. */
export const onEachStatus = (
  name: string,
  table: SummaryTable,
  rowsOf: (change: (typeof events)[keyof typeof events]) => string,
  form?: string,
): string =>
  Object.entries(events)
    .map(([event, change]) => {
      const trigger = triggerName(name, event)
      const { row, from, to } = change
      const isChanged = `${from} is distinct from ${to}`
      return `create function ${trigger}() returns trigger language plpgsql security definer set search_path = public as $$
begin
  ${addTo(table, `(${rowsOf(change)}) c`)};
  return null;
end $$;
create trigger ${trigger} after ${event} on form_status for each row
  when (${form ? `${row}.form = '${form}' and ` : ''}${isChanged}) execute function ${trigger}();`
    })
    .join('\n')

/** SQL: removes these triggers. */
export const dropStatusTriggers = (name: string): string =>
  Object.keys(events)
    .map((event) => `drop function if exists ${triggerName(name, event)} cascade;`)
    .join('\n')

/**
 * SQL: the triggers that count the records of a form by its new status. No statement changes both a record and whether it counts: the
 * records of a form that counts are locked.
 */
export const formTriggers = (name: string, dataset: Dataset): string =>
  onEachStatus(
    name,
    pendingTable(name, dataset),
    ({ row, from, to }) => {
      const records = (sign: 1 | -1, status: string) =>
        contribution(dataset, quoteIdent(dataset.entity), sign, { form: row, status })
      return `${records(-1, from)} union all ${records(1, to)}`
    },
    dataset.entity,
  )
