import { areaField } from '../../schema/areas.ts'
import { entityOf } from '../../schema/index.ts'
import { approvedStatuses, lockedStatuses, planLevel } from '../../schema/plan.ts'
import { FORM_STATUS } from '../../schema/reports/report.ts'
import { yearField } from '../../schema/traits.ts'
import { figureAreas, readableRow, type Scope } from '../access/scope.ts'
import { isLive } from '../planning/planAreas.ts'
import { formsWithStatus, returnedForms, storedForms } from '../records/formLocks.ts'
import { quoteIdent } from '../sql/columns.ts'
import { allOf, inIds } from '../sql/conditions.ts'
import { textList } from '../sql/fieldValues.ts'
import type { Parameters } from '../sql/parameters.ts'
import { formCounts } from '../sql/summaries/formCounts.ts'
import type { SummaryTable } from '../sql/summaries/summaryTable.ts'

interface SubmittedQuery {
  /** The entity of the form. */
  form: string
  /** Fields of areas, and the year. */
  fields: readonly string[]
  /** Ids of areas by field. */
  chosen: Readonly<Record<string, readonly number[]>>
  /** SQL: an array of the years. */
  years: string
  scope: Scope
  params: Parameters
}

/** The counts that have all fields and all areas of the user; undefined where only the forms have them. */
function countsFor({ fields, chosen, scope }: SubmittedQuery): SummaryTable | undefined {
  const areas = figureAreas(scope)
  if (!areas) return undefined
  const needed = [...fields, ...Object.keys(chosen), ...areas]
  return formCounts.tables.find(({ keys }) => needed.every((name) => keys.some((key) => key.name === name)))
}

/** SQL: the columns of a query of forms, of which each row stands for `n`. */
const columnsOf = ({ fields }: SubmittedQuery, sqlOf: (name: string) => string, status: string, n: string) =>
  [
    ...fields.map((name) => `${sqlOf(name)} as ${quoteIdent(name)}`),
    `${status} in ${textList(approvedStatuses)} as is_approved`,
    `${n} as n`,
  ].join(', ')

const isChosen = ({ chosen, params }: SubmittedQuery, sqlOf: (name: string) => string) =>
  Object.entries(chosen).map(([name, ids]) => inIds(sqlOf(name), ids, params))

/** The forms themselves, joined with their areas or with their districts as `a`. */
function ofForms(query: SubmittedQuery, level: string, n: string, conditions: readonly string[]) {
  const { form, years, scope, params } = query
  const sqlOf = (name: string) => {
    if (name === yearField) return `s.${yearField}`
    return name === areaField(level) ? 'a.id' : `a.${quoteIdent(name)}`
  }
  return {
    form,
    statuses: lockedStatuses,
    columnsOf: (status: string) => columnsOf(query, sqlOf, status, n),
    joins: `join ${quoteIdent(level)} a on a.id = s.${level === planLevel(entityOf(form)) ? 'area_id' : 'district_id'}`,
    conditions: [
      ...conditions,
      ...isChosen(query, sqlOf),
      `s.${yearField} = any(${years})`,
      readableRow(entityOf(level), scope, 'a', params),
    ],
  }
}

function ofCounts(query: SubmittedQuery, { table }: SummaryTable): string {
  const { form, years, scope, params } = query
  const sqlOf = (name: string) => `t.${quoteIdent(name)}`
  const conditions = [
    `t.form = '${form}'`,
    `t.${yearField} = any(${years})`,
    ...isChosen(query, sqlOf),
    readableRow(entityOf(form), scope, 't', params),
  ]
  return `select ${columnsOf(query, sqlOf, `t.${FORM_STATUS}`, 't.n')} from ${table} t where ${allOf(conditions)}`
}

/** SQL: the submitted forms of active areas, by these fields, with `n` and `is_approved`: from their counts where these have all fields. */
export function submittedForms(query: SubmittedQuery): string {
  const level = planLevel(entityOf(query.form))
  const active = ofForms(query, level, '1', [isLive('a')])
  const counts = countsFor(query)
  if (!counts) return formsWithStatus(active)
  const inactive = `s.area_id in (select x.id from ${quoteIdent(level)} x where not (${isLive('x')}))`
  return [
    ofCounts(query, counts),
    ofCounts(query, formCounts.pending),
    storedForms(ofForms(query, 'district', '-1', [inactive])),
    returnedForms(active),
  ].join(' union all ')
}
