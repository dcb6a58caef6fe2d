import type { Dataset } from '../../../schema/reports/dataset.ts'
import { quoteIdent } from '../columns.ts'
import { constraintName } from '../constraintNames.ts'
import { contribution } from './contribution.ts'
import { countedStatus } from './facts.ts'
import { addTo } from './summaryRows.ts'
import { pendingTable, type SummaryTable } from './summaryTable.ts'

/** What a row of form_status counts as before and after each event. */
const events = {
  insert: { row: 'new', from: 'null::text', to: countedStatus('new.status') },
  update: { row: 'new', from: countedStatus('old.status'), to: countedStatus('new.status') },
  delete: { row: 'old', from: countedStatus('old.status'), to: 'null::text' },
} as const

/** A form in the function of the triggers: the variables that have its row, and what it counted and counts as. */
const changed = { form: 'changed', from: 'former', to: 'present' } as const

const functionName = (name: string) => quoteIdent(constraintName('form_status', name))

/** SQL: adds rows to a table whenever a form begins or ends to count, or counts by another status. */
export function onEachStatus(
  name: string,
  table: SummaryTable,
  rowsOf: (form: typeof changed) => string,
  form?: string,
): string {
  const triggers = Object.entries(events).map(([event, { row, from, to }]) => {
    const isOfForm = form ? `${row}.form = '${form}' and ` : ''
    return `create trigger ${quoteIdent(constraintName('form_status', name, event))} after ${event} on form_status for each row
  when (${isOfForm}${from} is distinct from ${to}) execute function ${functionName(name)}();`
  })
  return `create function ${functionName(name)}() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ${changed.form} form_status := coalesce(new, old);
  ${changed.from} text := ${countedStatus('old.status')};
  ${changed.to} text := ${countedStatus('new.status')};
begin
  ${addTo(table, `(${rowsOf(changed)}) c`)};
  return null;
end $$;
${triggers.join('\n')}`
}

/** SQL: removes these triggers. */
export const dropStatusTriggers = (name: string): string =>
  `drop function if exists ${functionName(name)} cascade;`

/**
 * SQL: the triggers that count the records of a form by its new status. No statement changes both a record and whether it counts: the
 * records of a form that counts are locked.
 */
export const formTriggers = (name: string, dataset: Dataset): string =>
  onEachStatus(
    name,
    pendingTable(name, dataset),
    ({ form, from, to }) => {
      const records = (sign: 1 | -1, status: string) =>
        contribution(dataset, quoteIdent(dataset.entity), sign, { form, status })
      return `${records(-1, from)} union all ${records(1, to)}`
    },
    dataset.entity,
  )
