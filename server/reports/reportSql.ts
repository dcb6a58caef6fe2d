import type { Field } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { planAreaField } from '../../schema/plan.ts'
import type { Dataset, Measure } from '../../schema/reports/dataset.ts'
import { MONTH } from '../../schema/reports/report.ts'
import { yearField } from '../../schema/traits.ts'
import { readableReference, type Scope } from '../access/scope.ts'
import { hasCurrentStatus } from '../records/formLocks.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import { matchesValues } from '../sql/fieldValues.ts'
import type { Parameters } from '../sql/parameters.ts'
import { factColumn } from '../sql/summaries/facts.ts'
import type { ReportQuestion } from './question.ts'
import { sourceSql } from './sources.ts'

/** The fields on which the counts of a dataset have conditions. */
const countedBy = (measure: Measure): string[] => ('count' in measure ? Object.keys(measure.count) : [])

/** The field that a measure sums. */
const summedBy = (measure: Measure): string[] => ('sum' in measure ? [measure.sum] : [])

/** The measures that SQL sums: those asked for, and the parts of those in per cent. */
export const summedMeasures = ({
  dataset,
  measures,
}: Pick<ReportQuestion, 'dataset' | 'measures'>): string[] => [
  ...new Set(
    measures.flatMap((name) => {
      const measure = dataset.measures[name] as Measure
      return 'percent' in measure ? [...measure.percent] : [name]
    }),
  ),
]

function measureSql(measure: Measure): string {
  if ('sum' in measure) return `sum(q.${quoteIdent(measure.sum)})`
  if (!('count' in measure)) return 'null'
  const condition = matchesValues(measure.count, 'q')
  return `coalesce(sum(q.n)${condition === 'true' ? '' : ` filter (where ${condition})`}, 0)::integer`
}

/** SQL: the form of the area and year of a row of the source has one of these statuses. The years of the filter are named, so that no other form is read. */
function formCondition({ dataset, forms, filter }: ReportQuestion, params: Parameters): string {
  if (!forms.length) return ''
  const area = planAreaField(entityOf(dataset.entity))
  const years = filter[yearField]
  return `where exists (select from form_status s where s.form = '${dataset.entity}' and s.area_id = f.${quoteIdent(area)}
    and s.financial_year_id = f.${quoteIdent(yearField)}${years ? ` and s.financial_year_id = any(${params.add(years, 'integer[]')})` : ''}
    and ${hasCurrentStatus('s', params.add(forms, 'text[]'))})`
}

const formColumns = ({ dataset, forms }: ReportQuestion) =>
  forms.length ? [planAreaField(entityOf(dataset.entity)), yearField] : []

/** SQL of the column `embedded`: the titles of the references by which rows are grouped. */
function namesSql(dataset: Dataset, by: readonly string[], scope: Scope, params: Parameters): string {
  const parts = by.flatMap((name) => {
    const field: Field | undefined = name === MONTH ? undefined : factColumn(dataset, name).field
    const title = field?.kind === 'reference' ? titleField(entityOf(field.to)) : null
    if (field?.kind !== 'reference' || !title) return []
    return [
      `'${name}', (select x.${quoteIdent(title)} from ${quoteIdent(field.to)} x where x.id = b.${quoteIdent(name)} and ${readableReference(field, scope, 'x', params)})`,
    ]
  })
  return parts.length ? `json_build_object(${parts.join(', ')})` : 'null'
}

/**
 * SQL: the rows of the source summed once by all that the report groups by or counts, which are far fewer: the sums over each part of the
 * groups, and the conditions of its counts, then look at these.
 */
function groupedSql(
  question: ReportQuestion,
  measures: readonly string[],
  conditions: readonly string[],
  source: string,
  params: Parameters,
): string {
  const keys = [...new Set([...question.by, ...conditions])].map((key) => `f.${quoteIdent(key)}`)
  const sums = [
    'n',
    ...new Set(measures.flatMap((name) => summedBy(question.dataset.measures[name] as Measure))),
  ]
  const columns = [...keys, ...sums.map((name) => `sum(f.${quoteIdent(name)}) as ${quoteIdent(name)}`)]
  return `select ${columns.join(', ')} from (${source}) f ${formCondition(question, params)}
      ${keys.length ? `group by ${keys.join(', ')}` : ''}`
}

/**
 * SQL of a report: a row of JSON for each group, for each sum over a part of the groups, and for the total. `_level` has a bit for each field
 * of `by`, the first one the highest, that a row sums over: 0 for the rows of the report.
 */
export function reportSql(question: ReportQuestion, scope: Scope, params: Parameters): string {
  const { name, dataset, date, by, filter, values, period } = question
  const measures = summedMeasures(question)
  const conditions = measures.flatMap((measure) => countedBy(dataset.measures[measure] as Measure))
  const columns = [...by, ...conditions, ...formColumns(question)]
  const source = sourceSql({ name, dataset, date, columns, filter, values, period, scope }, params)
  const groups = by.map((field) => `q.${quoteIdent(field)}`)
  const sums = measures.map(
    (measure) => `${measureSql(dataset.measures[measure] as Measure)} as ${quoteIdent(`m_${measure}`)}`,
  )
  const level = groups.length ? `grouping(${groups.join(', ')})` : '0'
  // A group whose rows in a summary come to nothing has no records.
  const isFound = groups.length ? `b."_n" <> 0 or b."_level" = ${2 ** groups.length - 1}` : 'true'
  return `with b as (select ${[...groups, `${level} as "_level"`, 'sum(q.n) as "_n"', ...sums].join(', ')} from (${groupedSql(question, measures, conditions, source, params)}) q
      ${groups.length ? `group by cube(${groups.join(', ')})` : ''})
    select b.*, ${namesSql(dataset, by, scope, params)} as "_embedded" from b where ${isFound}`
}
