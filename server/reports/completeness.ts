import { areaField } from '../../schema/areas.ts'
import type { Completeness, ReportReply, ReportRow } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { planLevel } from '../../schema/plan.ts'
import { yearEntity, yearField } from '../../schema/traits.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { isLive } from '../planning/planAreas.ts'
import { quoteIdent } from '../sql/columns.ts'
import { inIds } from '../sql/conditions.ts'
import { Parameters } from '../sql/parameters.ts'
import type { ReportQuestion } from './question.ts'
import { submittedForms } from './submittedForms.ts'

/** The fields of a report's rows that say which forms are behind them: areas down to the one that fills in the form, and the year. */
function formFields({ dataset, by }: ReportQuestion): string[] {
  const level = planLevel(entityOf(dataset.entity))
  const areas = ['state_id', 'district_id', ...(level === 'block' ? ['block_id'] : [])]
  return by.filter((name) => areas.includes(name) || name === yearField)
}

/** SQL: a district of the user has begun this form in the year `y`. */
const isBegun = (entity: string, scope: Scope, params: Parameters): string =>
  `exists (select from form_status o join district p on p.id = o.district_id
    where o.form = '${entity}' and o.financial_year_id = y.id and ${readableRow(entityOf('district'), scope, 'p', params)})`

/** SQL: of the areas that fill in the form, in each of the years, how many submitted it and how many have it approved. */
function completenessSql(question: ReportQuestion, scope: Scope, params: Parameters): string {
  const { dataset, filter } = question
  const { entity } = dataset
  const level = planLevel(entityOf(entity))
  const columnOf = (name: string) => (name === areaField(level) ? 'a.id' : `a.${quoteIdent(name)}`)
  const chosen = (name: string, sql: string) =>
    filter[name] ? [inIds(sql, filter[name] as readonly number[], params)] : []
  const own = ['state_id', 'district_id', ...(level === 'block' ? ['block_id'] : [])]
  const ofArea = [
    isLive('a'),
    ...own.flatMap((name) => chosen(name, columnOf(name))),
    readableRow(entityOf(level), scope, 'a', params),
  ]
  // Without a year asked for, those that were begun.
  const ofYear = filter[yearField] ? chosen(yearField, 'y.id') : [isBegun(entity, scope, params)]
  const fields = formFields(question)
  const areaFields = fields.filter((name) => name !== yearField)
  const columns = (names: readonly string[], sqlOf: (name: string) => string) =>
    names.map((name) => `${sqlOf(name)} as ${quoteIdent(name)}, `).join('')
  const groups = fields.map(quoteIdent).join(', ')
  const submitted = submittedForms({
    form: entity,
    fields,
    chosen: Object.fromEntries(
      own.flatMap((name) => (filter[name] ? [[name, filter[name] as readonly number[]]] : [])),
    ),
    years: 'array(select id from year)',
    scope,
    params,
  })
  // The areas are counted once for all years; of the forms only those are read that were submitted.
  return `with area as (select ${columns(areaFields, columnOf)}count(*)::integer as areas from ${quoteIdent(level)} a
      where ${ofArea.join(' and ')} ${groupBy(areaFields)}),
    year as (select y.id from ${quoteIdent(yearEntity.name)} y where y.deleted_at is null and ${ofYear.join(' and ')}),
    form as (${submitted})
    select ${groups && `${groups}, `}sum(areas)::integer as areas, sum(submitted)::integer as submitted, sum(approved)::integer as approved from (
      select ${columns(fields, (name) => (name === yearField ? 'y.id' : `a.${quoteIdent(name)}`))}a.areas, 0 as submitted, 0 as approved from area a cross join year y
      union all
      select ${groups && `${groups}, `}0, coalesce(sum(n), 0), coalesce(sum(n) filter (where is_approved), 0) from form ${groupBy(fields)}) c ${groupBy(fields)}`
}

const groupBy = (names: readonly string[]) =>
  names.length ? `group by ${names.map(quoteIdent).join(', ')}` : ''

const none = (): Completeness => ({ areas: 0, submitted: 0, approved: 0 })

/** Adds counts to others. */
function add(to: Completeness, { areas, submitted, approved }: Completeness): Completeness {
  to.areas += areas
  to.submitted += submitted
  to.approved += approved
  return to
}

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

/**
 * Adds to the figures of a form from how many areas they come: to each row that is about areas or years, and to the total. Those of several
 * years are not added up.
 */
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
    names.map((name) => row[name]).join()
  /** The counts of the rows that have these fields in common, by their values. */
  const sumsBy = perList((names) => {
    const sums = new Map<string, Completeness>()
    for (const one of found) {
      const key = keyOf(one, names)
      sums.set(key, add(sums.get(key) ?? none(), one))
    }
    return sums
  })
  const areApart = fields.includes(yearField) && new Set(found.map((one) => one[yearField])).size > 1
  const complete = (row: ReportRow): ReportRow => {
    const own = fields.filter((name) => Object.hasOwn(row, name))
    return own.length && (!areApart || own.includes(yearField))
      ? { ...row, completeness: sumsBy(own).get(keyOf(row, own)) ?? none() }
      : row
  }
  return {
    ...report,
    rows: report.rows.map(complete),
    subtotals: report.subtotals.map(complete),
    totals: { ...report.totals, ...(!areApart && { completeness: found.reduce(add, none()) }) },
  }
}
