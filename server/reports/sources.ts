import type { Scalar } from '../../schema/condition.ts'
import type { AllowedValues } from '../../schema/fieldOptions.ts'
import { entityOf } from '../../schema/index.ts'
import { planAreaField } from '../../schema/plan.ts'
import type { Dataset } from '../../schema/reports/dataset.ts'
import { isReversed } from '../../schema/reports/isReversed.ts'
import { FORM_STATUS, MONTH, YEAR } from '../../schema/reports/report.ts'
import { yearField } from '../../schema/traits.ts'
import { figureAreas, readableRow, type Scope } from '../access/scope.ts'
import { formsWithStatus, returnedForms } from '../records/formLocks.ts'
import { quoteIdent } from '../sql/columns.ts'
import { inIds } from '../sql/conditions.ts'
import { textList } from '../sql/fieldValues.ts'
import type { Parameters } from '../sql/parameters.ts'
import { factColumn, factsFrom, isCounted, monthOf, summedFields, sumType } from '../sql/summaries/facts.ts'
import { pendingTable, type SummaryTable, summaryTable, sumsOf } from '../sql/summaries/summaryTable.ts'
import { type DayRange, type Days, wholeMonths, wholeYears } from './period.ts'

const DAYS_OF_MONTH = 30

/** What a report reads: fields, a condition on values, and a period of one of the dates. */
interface SourceQuery {
  name: string
  dataset: Dataset
  date: string | undefined
  /** The fields, or the month of the date, that the report groups by or has conditions on, except those of the filter. */
  columns: readonly string[]
  /** Values by field; a record must have one of each. */
  filter: Readonly<Record<string, readonly Scalar[]>>
  values: AllowedValues
  /** The statuses of forms whose records count; none for all. */
  forms: readonly string[]
  period: DayRange
  scope: Scope
}

/** SQL: all conditions, also beside one that is never true: they have parameters. Parts of a union without any are joined into the query. */
function whereAll(conditions: readonly string[]): string {
  const needed = conditions.filter((condition) => condition !== 'true')
  return needed.length ? `where ${needed.join(' and ')}` : ''
}

const neededColumns = ({ columns, filter, values, forms }: SourceQuery) => [
  ...new Set([
    ...columns,
    ...Object.keys(filter),
    ...Object.keys(values),
    ...(forms.length ? [FORM_STATUS] : []),
  ]),
]

/** SQL: the conditions on columns by their names: of the filter, and of the named ones, whose values are declared. */
const filterSql = (
  { filter, values, dataset }: SourceQuery,
  sqlOf: (name: string) => string,
  params: Parameters,
): string[] => [
  ...Object.entries(filter).map(([name, list]) => {
    const { type } = factColumn(dataset, name)
    return list.length === 1
      ? `${sqlOf(name)} = ${params.add(list[0], type)}`
      : `${sqlOf(name)} = any(${params.add(list, `${type}[]`)})`
  }),
  ...Object.entries(values).map(([name, list]) =>
    list.length ? `${sqlOf(name)} in ${textList(list)}` : 'false',
  ),
]

/** The period by whose first days a summary has its rows. */
type Grain = typeof MONTH | typeof YEAR

/** The summary with the fewest rows that has all fields, all areas of the user and, for a period, its months or years; undefined where only the records do. */
function summaryFor(query: SourceQuery, grain: Grain | undefined): string | undefined {
  const { dataset, scope } = query
  const areas = figureAreas(scope)
  if (!areas) return undefined
  const needed = [...neededColumns(query), ...(grain ? [grain] : []), ...areas]
  return Object.entries(dataset.summaries).find(([, columns]) =>
    needed.every((name) => columns.includes(name)),
  )?.[0]
}

/** SQL: rows of a summary, and those that are not in it yet, of whole months or years. */
function fromSummary(
  query: SourceQuery,
  summary: string,
  grain: Grain,
  { from, to }: DayRange,
  params: Parameters,
): string {
  const { name, dataset, date, forms, scope } = query
  const columnOf = (column: string) => `t.${quoteIdent(column)}`
  const columns = [...new Set(query.columns), ...sumsOf(dataset)]
  const rowsOf = ({ table }: SummaryTable, day: Grain) => {
    const conditions = [
      ...(date ? [`t.dated = '${date}'`] : []),
      ...(from ? [`${columnOf(day)} >= ${params.add(from, 'date')}`] : []),
      ...(to ? [`${columnOf(day)} <= ${params.add(to, 'date')}`] : []),
      ...filterSql(query, columnOf, params),
      ...(forms.length ? [`${columnOf(FORM_STATUS)} in ${textList(forms)}`] : []),
      readableRow(entityOf(dataset.entity), scope, 't', params),
    ]
    return `select ${columns.map(columnOf).join(', ')} from ${table} t ${whereAll(conditions)}`
  }
  return `${rowsOf(summaryTable(name, dataset, summary), grain)} union all ${rowsOf(pendingTable(name, dataset), MONTH)}`
}

/** SQL: rows of whole months: of a summary by years where one has them, and of the one by months for the others. */
function fromMonths(query: SourceQuery, byMonth: string, range: DayRange, params: Parameters): string[] {
  const byYear = range.from || range.to ? summaryFor(query, YEAR) : undefined
  const { years, months } = byYear ? wholeYears(range) : { years: undefined, months: [range] }
  return [
    ...(byYear && years ? [fromSummary(query, byYear, YEAR, years, params)] : []),
    ...months.map((part) => fromSummary(query, byMonth, MONTH, part, params)),
  ]
}

/** SQL: the form of a record is one of these. */
function isOfOneOf(
  { dataset, forms, filter }: SourceQuery,
  params: Parameters,
  formsSql: typeof returnedForms,
): string {
  const years = filter[yearField] as readonly number[] | undefined
  const counted = formsSql({
    form: dataset.entity,
    statuses: forms,
    columnsOf: () => 's.area_id, s.financial_year_id',
    conditions: years ? [inIds('s.financial_year_id', years, params)] : [],
  })
  return `(t.${quoteIdent(planAreaField(entityOf(dataset.entity)))}, t.${yearField}) in (${counted})`
}

/** SQL: the form of a record counts. `is true` makes the forms a set that is hashed once: how many records a join finds is estimated a hundred times too low. */
const isCounting = (query: SourceQuery, params: Parameters): string[] =>
  query.forms.length ? [`(${isOfOneOf(query, params, formsWithStatus)}) is true`] : []

/** SQL: rows of the records themselves. */
function fromFacts(
  query: SourceQuery,
  { from, to, sign }: Days,
  params: Parameters,
  ofForms = isCounting(query, params),
): string {
  const { dataset, date, scope } = query
  const day = date ? factColumn(dataset, date).sql : ''
  const sqlOf = (name: string) => factColumn(dataset, name).sql
  const conditions = [
    isCounted(dataset),
    // Without it the records would be searched for days of which there are none.
    ...(isReversed({ from, to }) ? ['false'] : []),
    ...(date ? [`${day} is not null`] : []),
    ...(from ? [`${day} >= ${params.add(from, 'date')}`] : []),
    ...(to ? [`${day} <= ${params.add(to, 'date')}`] : []),
    ...filterSql(query, sqlOf, params),
    ...ofForms,
    readableRow(entityOf(dataset.entity), scope, 't', params),
  ]
  const columns = [
    ...[...new Set(query.columns)].map(
      (name) => `${name === MONTH ? monthOf(day) : sqlOf(name)} as ${quoteIdent(name)}`,
    ),
    `${sign} as n`,
    ...summedFields(dataset).map(
      (name) => `${sign} * coalesce(${sqlOf(name)}, 0)::${sumType(dataset, name)} as ${quoteIdent(name)}`,
    ),
  ]
  return `select ${columns.join(', ')} from ${factsFrom(dataset, quoteIdent(dataset.entity))} ${whereAll(conditions)}`
}

/**
 * SQL: the rows that a report sums, with `n` records each, in the scope of the user: of a summary where one has all that is asked for, and
 * of the records for the days of a period that are no whole months.
 */
export function sourceSql(query: SourceQuery, params: Parameters): string {
  const { from, to } = query.period
  const summary = summaryFor(query, from || to ? MONTH : undefined)
  if (!summary) return fromFacts(query, { from, to, sign: 1 }, params)
  const isDetailed = query.dataset.detailed?.includes(summary)
  const { months, days } = wholeMonths(query.period, isDetailed ? DAYS_OF_MONTH : 0)
  return [
    ...(months ? fromMonths(query, summary, months, params) : []),
    ...days.map((part) => fromFacts(query, part, params)),
    // In a summary a form that was reopened is a draft until its next step.
    ...(query.forms.length
      ? [fromFacts(query, { from, to, sign: 1 }, params, [isOfOneOf(query, params, returnedForms)])]
      : []),
  ].join(' union all ')
}
