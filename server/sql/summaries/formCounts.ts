import { FORM_STATUS } from '../../../schema/reports/report.ts'
import { yearField } from '../../../schema/traits.ts'
import { countedStatus } from './facts.ts'
import { dropStatusTriggers, onEachStatus } from './formTriggers.ts'
import { fillTables } from './summaryRows.ts'
import { columnOf, createTables, dropTables, type SummarySet, type SummaryTable } from './summaryTable.ts'

const tableOf = (table: string, areas: readonly string[]): SummaryTable => ({
  table,
  keys: [
    columnOf('form', 'text'),
    columnOf(yearField, 'integer'),
    ...areas.map((name) => columnOf(name, 'integer')),
    columnOf(FORM_STATUS, 'text'),
  ],
  sums: [columnOf('n', 'integer')],
})

/** How many forms count, by the area and the year: the figures of a report say from how many areas they come. */
export const formCounts: SummarySet = {
  name: 'form_counts',
  pending: tableOf('summary_forms_pending', ['state_id', 'district_id']),
  tables: [
    tableOf('summary_forms_state', ['state_id']),
    tableOf('summary_forms_district', ['state_id', 'district_id']),
  ],
}

/** SQL: the forms of a row of form_status, or of all, `n` for each status. */
const formRows = (from: string, form: string, status: string, n: string) =>
  `select ${form}.form, ${form}.${yearField}, d.state_id, d.id as district_id, ${status} as ${FORM_STATUS}, ${n} as n
    from ${from} where d.id = ${form}.district_id and ${status} is not null`

/** SQL: creates and fills the counts, with the triggers that keep them. */
export const createFormCounts: string = [
  createTables(formCounts),
  onEachStatus(formCounts.name, formCounts.pending, ({ form, from, to }) =>
    formRows(`district d, (values (${from}, -1), (${to}, 1)) v(status, n)`, form, 'v.status', 'v.n'),
  ),
  fillTables(formCounts, formRows('form_status s, district d', 's', countedStatus('s.status'), '1')),
].join('\n')

/** SQL: removes them. */
export const dropFormCounts = `${dropStatusTriggers(formCounts.name)}\n${dropTables(formCounts)}`
