import type { ReportColumn, ReportReply, ReportRow } from '../../schema/contract/reports.ts'
import type { Field } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { localeOf } from '../../schema/languages.ts'
import type { Measure } from '../../schema/reports/dataset.ts'
import { dimensionField } from '../../schema/reports/dimensionField.ts'
import { MONTH } from '../../schema/reports/report.ts'
import { can, type Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { unprocessable } from '../errors/apiError.ts'
import { fieldLabel, labelText } from '../errors/labels.ts'
import { currentLanguage } from '../errors/language.ts'
import { say } from '../errors/message.ts'
import { Parameters } from '../sql/parameters.ts'
import { personalEntities } from '../sql/personalColumns.ts'
import { withCompleteness } from './completeness.ts'
import type { ReportQuestion } from './question.ts'
import { reportSql, summedMeasures } from './reportSql.ts'
import { type Figures, suppressSmallCounts } from './suppress.ts'

/** Most rows of a reply. */
const MAX_ROWS = 20_000

interface SqlRow extends Record<string, unknown> {
  _level: number
  _embedded: Record<string, string | null> | null
}

const round = (value: number) => Math.round(value * 10) / 10
const measureType = (measure: Measure) =>
  'sum' in measure ? 'sum' : 'percent' in measure ? 'percent' : 'count'

function columnsOf({ dataset, by, measures }: ReportQuestion): ReportColumn[] {
  return [
    ...by.map((name): ReportColumn => {
      if (name === MONTH) return { name, label: say('report.month'), kind: 'dimension', type: MONTH }
      const field: Field = dimensionField(dataset, name)
      return { name, label: fieldLabel(name, field), kind: 'dimension', type: field.kind }
    }),
    ...measures.map((name): ReportColumn => {
      const measure = dataset.measures[name] as Measure
      const unit = 'unit' in measure ? measure.unit : undefined
      return {
        name,
        label: labelText(measure.label),
        kind: 'measure',
        type: measureType(measure),
        ...(unit && { unit: labelText(unit) }),
      }
    }),
  ]
}

/** Adds the figures of a row as they are shown: those asked for, with the percentages, which nobody computes from hidden parts. */
function addMeasures<Row extends Record<string, unknown>>(
  row: Row,
  { dataset, measures }: ReportQuestion,
  { values, suppressed: hidden }: Figures,
): Row {
  const shown: Record<string, unknown> = row
  for (const name of measures) {
    const measure = dataset.measures[name] as Measure
    if (!('percent' in measure)) {
      shown[name] = hidden.includes(name) ? null : (values[name] ?? null)
      continue
    }
    const [part, whole] = measure.percent
    const [a, b] = [values[part], values[whole]]
    const isKnown = !hidden.includes(part) && !hidden.includes(whole) && typeof a === 'number' && b
    shown[name] = isKnown ? round((a / (b as number)) * 100) : null
  }
  return row
}

/** A row of a reply: one object, since there are thousands. */
function shownRow(question: ReportQuestion, figures: Figures): ReportRow {
  const { row, by, suppressed } = figures
  const shown: ReportRow = {}
  for (const name of by) shown[name] = row[name]
  if (row._embedded) shown.embedded = row._embedded
  addMeasures(shown, question, figures)
  if (suppressed.length) shown.suppressed = suppressed
  return shown
}

const titleIn = (name: string, { row }: Figures) => String(row._embedded?.[name] ?? row[name] ?? '\u{10FFFF}')

/** In the order of the titles of the fields, in the language of the request. Of thousands of rows each title is compared once. */
function sortedByTitles(figures: readonly Figures[], by: readonly string[]): Figures[] {
  const { compare } = new Intl.Collator(localeOf(currentLanguage()), { numeric: true })
  const places = by.map((name) => {
    const titles = new Set(figures.filter((one) => one.by.includes(name)).map((one) => titleIn(name, one)))
    return new Map([...titles].toSorted(compare).map((title, place) => [title, place]))
  })
  /** Sums over a field come after its values. */
  const placesOf = (one: Figures) =>
    by.map((name, at) => (one.by.includes(name) ? (places[at]?.get(titleIn(name, one)) ?? 0) : Infinity))
  return figures
    .map((one) => ({ one, at: placesOf(one) }))
    .toSorted((a, b) => {
      const differing = by.findIndex((_, field) => a.at[field] !== b.at[field])
      return differing < 0 ? 0 : (a.at[differing] ?? 0) < (b.at[differing] ?? 0) ? -1 : 1
    })
    .map(({ one }) => one)
}

/** Runs a report for a user: all rows, the sums of parts of the groups, and exact totals. Throws 422 for more rows than a screen shows. */
export async function readReport(
  db: Queries,
  question: ReportQuestion,
  principal: Principal,
): Promise<Omit<ReportReply, 'filters' | 'as_of'>> {
  const { by, dataset } = question
  const params = new Parameters()
  const rows = await db.query<SqlRow>(
    `${reportSql(question, principal.scope, params)} limit ${MAX_ROWS * 2}`,
    params.values,
  )
  if (rows.length > MAX_ROWS) throw unprocessable('reports.tooManyRows', { max: MAX_ROWS })
  const measures = summedMeasures(question)
  const figures = rows.map(
    (row): Figures => ({
      row,
      by: by.filter((_, at) => !(row._level & (1 << (by.length - 1 - at)))),
      values: Object.fromEntries(measures.map((name) => [name, row[`m_${name}`] as number | null])),
      suppressed: [],
    }),
  )
  const entity = entityOf(dataset.entity)
  if (personalEntities.includes(entity) && !can(principal, entity, 'view'))
    suppressSmallCounts(
      figures,
      by,
      measures.filter((name) => 'count' in (dataset.measures[name] as Measure)),
    )
  const sorted = sortedByTitles(figures, by)
  const shown = (one: Figures) => shownRow(question, one)
  const total = figures.find((one) => !one.by.length)
  const report = {
    columns: columnsOf(question),
    rows: sorted.filter((one) => by.length && one.by.length === by.length).map(shown),
    subtotals: sorted.filter((one) => one.by.length && one.by.length < by.length).map(shown),
    totals: total ? addMeasures({}, question, total) : {},
  }
  return dataset.isPlanned ? withCompleteness(db, question, principal.scope, report) : report
}
