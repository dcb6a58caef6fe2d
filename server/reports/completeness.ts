import { areaField } from '../../schema/areas.ts'
import type { Completeness, ReportReply, ReportRow } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { planLevel, statusOrder } from '../../schema/plan.ts'
import { yearEntity, yearField } from '../../schema/traits.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { currentStatus } from '../records/formLocks.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { TODAY } from '../sql/today.ts'
import type { ReportQuestion } from './question.ts'
import { isBegun } from './withYear.ts'

const atLeast = (status: (typeof statusOrder)[number]) =>
  `(${statusOrder
    .slice(statusOrder.indexOf(status))
    .map((one) => `'${one}'`)
    .join(', ')})`

/** The fields of a report's rows that say which forms are behind them: areas down to the one that fills in the form, and the year. */
function formFields({ dataset, by }: ReportQuestion): string[] {
  const level = planLevel(entityOf(dataset.entity))
  const areas = ['state_id', 'district_id', ...(level === 'block' ? ['block_id'] : [])]
  return by.filter((name) => areas.includes(name) || name === yearField)
}

/** SQL: of the areas that fill in the form, in each of the years, how many submitted it and how many have it approved. */
function completenessSql(question: ReportQuestion, scope: Scope, params: Parameters): string {
  const { dataset, filter } = question
  const level = planLevel(entityOf(dataset.entity))
  const columnOf = (name: string) =>
    name === yearField ? 'y.id' : name === areaField(level) ? 'a.id' : `a.${quoteIdent(name)}`
  const groups = formFields(question).map((name) => `${columnOf(name)} as ${quoteIdent(name)}`)
  const own = ['state_id', 'district_id', ...(level === 'block' ? ['block_id'] : []), yearField]
  const conditions = [
    `a.deleted_at is null and a.status = 'active' and y.deleted_at is null`,
    ...own.flatMap((name) =>
      filter[name] ? [`${columnOf(name)} = any(${params.add(filter[name], 'integer[]')})`] : [],
    ),
    readableRow(entityOf(level), scope, 'a', params),
    // Without a year asked for, those that were begun.
    ...(filter[yearField] ? [] : [isBegun(dataset.entity, 'y.id', scope, params)]),
  ]
  const status = currentStatus('s', TODAY)
  const columns = [
    ...groups,
    'count(*)::integer as areas',
    `count(*) filter (where ${status} in ${atLeast('submitted')})::integer as submitted`,
    `count(*) filter (where ${status} in ${atLeast('approved')})::integer as approved`,
  ]
  return `select ${columns.join(', ')} from ${quoteIdent(level)} a cross join ${quoteIdent(yearEntity.name)} y
    left join form_status s on s.form = '${dataset.entity}' and s.area_id = a.id and s.financial_year_id = y.id
    where ${conditions.join(' and ')} ${groups.length ? `group by ${groups.map((_, at) => at + 1).join(', ')}` : ''}`
}

const sum = (rows: readonly Completeness[]): Completeness => ({
  areas: rows.reduce((total, { areas }) => total + areas, 0),
  submitted: rows.reduce((total, { submitted }) => total + submitted, 0),
  approved: rows.reduce((total, { approved }) => total + approved, 0),
})

const NONE: Completeness = { areas: 0, submitted: 0, approved: 0 }

/** Computes once for each list of names. */
function perList<Result>(compute: (names: readonly string[]) => Result) {
  const results = new Map<string, Result>()
  return (names: readonly string[]): Result => {
    const known = results.get(names.join()) ?? compute(names)
    results.set(names.join(), known)
    return known
  }
}

type Rows = Omit<ReportReply, 'filters' | 'as_of'>

/** Adds to the figures of a form from how many areas they come: to each row that is about areas or years, and to the total. */
export async function withCompleteness(
  db: Queries,
  question: ReportQuestion,
  scope: Scope,
  report: Rows,
): Promise<Rows> {
  const params = new Parameters()
  const found = await db.query<Completeness & Record<string, unknown>>(
    completenessSql(question, scope, params),
    params.values,
  )
  const fields = formFields(question)
  const keyOf = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    JSON.stringify(names.map((name) => row[name]))
  /** The counts of the rows that have these fields in common, by their values. */
  const sumsBy = perList((names) => {
    const sums: Record<string, Completeness> = {}
    for (const one of found) sums[keyOf(one, names)] = sum([one, sums[keyOf(one, names)] ?? NONE])
    return sums
  })
  const complete = (row: ReportRow): ReportRow => {
    const own = fields.filter((name) => Object.hasOwn(row, name))
    return own.length ? { ...row, completeness: sumsBy(own)[keyOf(row, own)] ?? NONE } : row
  }
  return {
    ...report,
    rows: report.rows.map(complete),
    subtotals: report.subtotals.map(complete),
    totals: { ...report.totals, completeness: sum(found) },
  }
}
