import { availableParallelism } from 'node:os'
import type { ReportColumn, ReportReply, ReportRow } from '../../schema/contract/reports.ts'
import type { Field } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { collatorOf } from '../../schema/languages.ts'
import type { Dataset, Measure } from '../../schema/reports/dataset.ts'
import { dimensionField } from '../../schema/reports/dimensionField.ts'
import { MONTH } from '../../schema/reports/report.ts'
import { areOfSeveralYears } from '../../schema/reports/severalYears.ts'
import { yearField } from '../../schema/traits.ts'
import { can, type Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { unprocessable } from '../errors/apiError.ts'
import { fieldLabel, labelText } from '../errors/labels.ts'
import { currentLanguage } from '../errors/language.ts'
import { say } from '../errors/message.ts'
import { titleField } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { personalEntities } from '../sql/personalColumns.ts'
import { withCompleteness } from './completeness.ts'
import { createLimit } from './createLimit.ts'
import type { ReportQuestion } from './question.ts'
import { readTitles, type Titles } from './readTitles.ts'
import { levelBit, reportSql, summedMeasures } from './reportSql.ts'
import { type Figures, suppressSmallCounts } from './suppress.ts'

/** Most rows of a reply. */
const MAX_ROWS = 20_000
/**
 * A report of the country keeps a processor busy. With more at once each only takes longer, and the lists of others wait for them, and for a
 * connection.
 */
const MAX_AT_ONCE = Math.min(4, Math.max(2, availableParallelism()))
const inTurn = createLimit(MAX_AT_ONCE)

interface SqlRow extends Record<string, unknown> {
  _level: number
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
function shownRow(question: ReportQuestion, titles: Titles, figures: Figures): ReportRow {
  const { row, by, suppressed } = figures
  const shown: ReportRow = {}
  for (const name of by) shown[name] = row[name]
  if (titles.size) {
    const embedded: Record<string, string | null> = {}
    for (const [name, titleOf] of titles) embedded[name] = titleOf.get(row[name]) ?? null
    shown.embedded = embedded
  }
  addMeasures(shown, question, figures)
  if (suppressed.length) shown.suppressed = suppressed
  return shown
}

/** The references by which a report groups, with all their values. */
function referredIn({ dataset, by }: ReportQuestion, figures: readonly Figures[]) {
  return by.flatMap((name) => {
    const field = name === MONTH ? undefined : dimensionField(dataset, name)
    if (field?.kind !== 'reference' || titleField(entityOf(field.to)) === null) return []
    const ids = new Set<number>()
    for (const { row } of figures) if (typeof row[name] === 'number') ids.add(row[name])
    return [{ name, field, ids: [...ids] }]
  })
}

/**
 * The place of each value of a field: numbers without a title first, then titles in the order of the language of the request, and no value
 * last.
 */
function placesOf(
  values: ReadonlySet<unknown>,
  titles: ReadonlyMap<unknown, string> | undefined,
): Map<unknown, number> {
  const titleOf = (value: unknown) =>
    titles?.get(value) ?? (typeof value === 'number' ? value : String(value ?? '\u{10FFFF}'))
  const { compare } = collatorOf(currentLanguage())
  const numbers: number[] = []
  const texts: string[] = []
  for (const title of new Set(Array.from(values, titleOf)))
    if (typeof title === 'number') numbers.push(title)
    else texts.push(title)
  const ordered = [
    ...numbers.toSorted((a, b) => a - b),
    // By their code points most titles are in order already, which leaves a fifth of the work to the collator.
    ...texts.toSorted().sort(compare),
  ]
  const places = new Map(ordered.map((title, place) => [title, place]))
  return new Map([...values].map((value) => [value, places.get(titleOf(value)) as number]))
}

/** In the order of the titles of the fields. Sums over a field come after its values. */
function sortedByTitles(figures: readonly Figures[], by: readonly string[], titles: Titles): Figures[] {
  const places = by.map((name) => {
    const values = new Set<unknown>()
    for (const one of figures) if (one.by.includes(name)) values.add(one.row[name])
    return placesOf(values, titles.get(name))
  })
  /** The places as one number. */
  const rankOf = (one: Figures) =>
    by.reduce((rank, name, at) => {
      const placeOf = places[at] ?? new Map<unknown, number>()
      return (
        rank * (placeOf.size + 1) + (one.by.includes(name) ? (placeOf.get(one.row[name]) ?? 0) : placeOf.size)
      )
    }, 0)
  return figures
    .map((one) => ({ one, rank: rankOf(one) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

/** The rows of the database as figures; rows that are about the same fields share the list of these. */
function figuresOf(rows: readonly SqlRow[], by: readonly string[], measures: readonly string[]): Figures[] {
  const fieldsOf = Array.from({ length: 2 ** by.length }, (_, level) =>
    by.filter((name) => !(level & levelBit(by, name))),
  )
  const columns = measures.map((name) => [name, `m_${name}`] as const)
  return rows.map((row) => {
    const values: Record<string, number | null> = {}
    for (const [name, column] of columns) values[name] = row[column] as number | null
    return { row, by: fieldsOf[row._level] ?? [], values, suppressed: [] }
  })
}

/** Takes the figures from sums over several years. */
function keepYearsApart(figures: readonly Figures[], dataset: Dataset): void {
  const isOfYear = (one: Figures) => one.by.includes(yearField)
  const rows = figures.filter(isOfYear).map(({ row }) => row)
  if (areOfSeveralYears(dataset, rows)) for (const one of figures) if (!isOfYear(one)) one.values = {}
}

async function readRows(
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
  const figures = figuresOf(rows, by, measures)
  keepYearsApart(figures, dataset)
  const entity = entityOf(dataset.entity)
  if (personalEntities.includes(entity) && !can(principal, entity, 'view'))
    suppressSmallCounts(
      figures,
      by,
      measures.filter((name) => 'count' in (dataset.measures[name] as Measure)),
    )
  const titles = await readTitles(db, referredIn(question, figures), principal.scope)
  const sorted = sortedByTitles(figures, by, titles)
  const shown = (one: Figures) => shownRow(question, titles, one)
  const total = figures.find((one) => !one.by.length)
  const report = {
    columns: columnsOf(question),
    rows: sorted.filter((one) => by.length && one.by.length === by.length).map(shown),
    subtotals: sorted.filter((one) => one.by.length && one.by.length < by.length).map(shown),
    totals: total ? addMeasures({}, question, total) : {},
  }
  return dataset.isPlanned ? withCompleteness(db, question, principal.scope, report) : report
}

/**
 * Runs a report for a user: all rows, the sums of parts of the groups, and exact totals. Throws 422 for more rows than a screen shows. Not for
 * a transaction: its connection would wait with it.
 */
export const readReport: typeof readRows = (...args) => inTurn(() => readRows(...args))
