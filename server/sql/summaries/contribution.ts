import type { Dataset } from '../../../schema/reports/dataset.ts'
import { FORM_STATUS, MONTH } from '../../../schema/reports/report.ts'
import { quoteIdent } from '../columns.ts'
import { factColumn, factsFrom, isCounted, isOfForm, monthOf, summedFields, sumType } from './facts.ts'
import { summaryFields } from './summaryTable.ts'

/** The records of one form, as they count while it has a status; both are SQL. */
interface OfForm {
  form: string
  status: string
}

/**
 * SQL: what the records of a table count for, once for each of their dates. `sign` is 1 for records that came and -1 for those that went.
 * They count by the status of their form now, or that of `ofForm`.
 */
export function contribution(dataset: Dataset, table: string, sign: 1 | -1, ofForm?: OfForm): string {
  const keys = summaryFields(dataset).map((name) =>
    ofForm && name === FORM_STATUS ? { name, sql: ofForm.status } : factColumn(dataset, name),
  )
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
    where ${isCounted(dataset)}${dates.length ? ' and v.day is not null' : ''}${ofForm ? ` and ${isOfForm(dataset, ofForm.form)}` : ''}`
}
