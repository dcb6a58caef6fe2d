import type { Measure } from '../../schema/reports/dataset.ts'
import type { Scope } from '../access/scope.ts'
import { quoteIdent } from '../sql/columns.ts'
import { matchesValues } from '../sql/fieldValues.ts'
import type { Parameters } from '../sql/parameters.ts'
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

/** The bit of a field of `by` in `_level`, which says that a row sums over it. */
export const levelBit = (by: readonly string[], name: string): number =>
  1 << (by.length - 1 - by.indexOf(name))

/**
 * SQL: the rows of the source summed once by all that the report groups by or counts, which are far fewer: the sums over each part of the
 * groups, and the conditions of its counts, then look at these.
 */
function groupedSql(
  question: ReportQuestion,
  measures: readonly string[],
  conditions: readonly string[],
  source: string,
): string {
  const keys = [...new Set([...question.by, ...conditions])].map((key) => `f.${quoteIdent(key)}`)
  const sums = new Set(measures.flatMap((name) => summedBy(question.dataset.measures[name] as Measure)))
  const columns = [
    ...keys,
    // As an integer: sums of other numbers are slower.
    'sum(f.n)::integer as n',
    ...Array.from(sums, (name) => `sum(f.${quoteIdent(name)}) as ${quoteIdent(name)}`),
  ]
  return `select ${columns.join(', ')} from (${source}) f ${keys.length ? `group by ${keys.join(', ')}` : ''}`
}

/**
 * SQL of a report: a row for each group, for each sum over a part of the groups, and for the total. `_level` has a bit for each field
 * of `by`, the first one the highest, that a row sums over: 0 for the rows of the report.
 */
export function reportSql(question: ReportQuestion, scope: Scope, params: Parameters): string {
  const { name, dataset, date, by, filter, values, forms, period } = question
  const measures = summedMeasures(question)
  const conditions = measures.flatMap((measure) => countedBy(dataset.measures[measure] as Measure))
  const columns = [...by, ...conditions]
  const source = sourceSql({ name, dataset, date, columns, filter, values, forms, period, scope }, params)
  const groups = by.map((field) => `q.${quoteIdent(field)}`)
  const sums = measures.map(
    (measure) => `${measureSql(dataset.measures[measure] as Measure)} as ${quoteIdent(`m_${measure}`)}`,
  )
  const level = groups.length ? `grouping(${groups.join(', ')})` : '0'
  // A group whose rows in a summary come to nothing has no records.
  const isFound = `sum(q.n) <> 0 or ${level} = ${2 ** groups.length - 1}`
  return `select ${[...groups, `${level} as "_level"`, ...sums].join(', ')} from (${groupedSql(question, measures, conditions, source)}) q
      ${groups.length ? `group by cube(${groups.join(', ')}) having ${isFound}` : ''}`
}
