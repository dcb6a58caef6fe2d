import type { ReportColumn, ReportReply, ReportRow } from '../../../schema/contract/reports.ts'
import {
  differenceOf,
  type FiguresBefore,
  figureOf,
  figuresBefore,
  isHidden,
} from '../../../schema/reports/comparison.ts'
import type { Dataset } from '../../../schema/reports/dataset.ts'
import { dimensionField } from '../../../schema/reports/dimensionField.ts'
import { MONTH } from '../../../schema/reports/report.ts'
import { valueText } from '../../errors/labels.ts'
import { type MessageKey, say } from '../../errors/message.ts'

export type Cell = string | number | null

export interface DocumentColumn {
  label: string
  isNumber: boolean
  /** All its figures have one decimal. */
  isPercent?: boolean
}

/** A report as a table of plain values, which any thread can write as a file. */
export interface ReportDocument {
  title: string
  /** When the figures were read, ISO 8601 in UTC. */
  asOf: string
  /** What the figures are about, and who asked when: label and text. */
  head: [label: string, text: string][]
  columns: DocumentColumn[]
  rows: Cell[][]
  total: Cell[]
}

/** Fewer people than this are not shown. */
const SUPPRESSED = '<5'

const completenessColumns = ({ isPlanned }: Dataset) =>
  isPlanned ? (['areas', 'submitted', 'approved'] as const) : []

const completenessLabels = {
  areas: 'report.areas',
  submitted: 'report.areasSubmitted',
  approved: 'report.areasApproved',
} as const satisfies Readonly<Record<string, MessageKey>>

/** The name of a value by which rows are grouped. */
function dimensionText(dataset: Dataset, name: string, row: ReportRow): string {
  const value = row[name]
  if (value === null || value === undefined) return say('report.notGiven')
  if (name === MONTH) return String(value).slice(0, 7)
  const field = dimensionField(dataset, name)
  return field.kind === 'reference' ? (row.embedded?.[name] ?? `#${value}`) : valueText(field, value)
}

const measureLabel = ({ label, unit, type }: ReportColumn) => {
  const shown = type === 'percent' ? '%' : unit
  return shown ? `${label} (${shown})` : label
}

/** A column of figures, with the cell of a row in it. */
interface FigureColumn extends DocumentColumn {
  cellOf: (row: ReportRow) => Cell
}

/** The columns of a measure; of a comparison with the figure of the year before, the difference, and its share in per cent. */
function measureColumns(column: ReportColumn, before: FiguresBefore<ReportRow>): FigureColumn[] {
  const { name, label, type } = column
  const [isNumber, isPercent] = [true, type === 'percent']
  const labelled = measureLabel(column)
  const figure = (row: ReportRow | undefined): Cell =>
    isHidden(row, name) ? SUPPRESSED : figureOf(row, name, type)
  const own = { label: labelled, isNumber, isPercent, cellOf: figure }
  if (!before) return [own]
  const difference = (row: ReportRow) =>
    differenceOf(figureOf(row, name, type), figureOf(before(row), name, type), type)
  const compared = [
    own,
    {
      label: say('report.before', { label: labelled }),
      isNumber,
      isPercent,
      cellOf: (row: ReportRow) => figure(before(row)),
    },
    {
      label: isPercent ? say('report.points', { label }) : say('report.change', { label: labelled }),
      isNumber,
      isPercent,
      cellOf: (row: ReportRow) => difference(row)?.change ?? null,
    },
  ]
  if (isPercent) return compared
  const share = {
    label: say('report.share', { label }),
    isNumber,
    isPercent: true,
    cellOf: (row: ReportRow) => difference(row)?.share ?? null,
  }
  return [...compared, share]
}

export interface DocumentFigures {
  reply: ReportReply
  /** The same of the year before, with which the figures are compared. */
  before?: ReportReply | undefined
  /** The measures in their order, each once; all without any. */
  show?: readonly string[]
}

/** All rows of a reply and its total, with the columns that are shown. */
export function reportDocument(
  title: string,
  dataset: Dataset,
  { reply, before, show = [] }: DocumentFigures,
  head: ReportDocument['head'],
): ReportDocument {
  const dimensions = reply.columns.filter(({ kind }) => kind === 'dimension')
  const measures = reply.columns.filter(({ kind }) => kind === 'measure')
  const shown = show.length
    ? [...new Set(show)].flatMap((name) => measures.filter((column) => column.name === name))
    : measures
  const beforeOf = figuresBefore(before)
  const columns: FigureColumn[] = [
    ...shown.flatMap((column) => measureColumns(column, beforeOf)),
    ...completenessColumns(dataset).map((name) => ({
      label: say(completenessLabels[name]),
      isNumber: true,
      cellOf: (row: ReportRow) => row.completeness?.[name] ?? null,
    })),
  ]
  const figures = (row: ReportRow) => columns.map(({ cellOf }) => cellOf(row))
  return {
    title,
    asOf: reply.as_of,
    head,
    columns: [
      ...dimensions.map(({ label }) => ({ label, isNumber: false })),
      // A function cannot be sent to the thread that writes the file.
      ...columns.map(({ cellOf: _, ...column }) => column),
    ],
    rows: reply.rows.map((row) => [
      ...dimensions.map(({ name }) => dimensionText(dataset, name, row)),
      ...figures(row),
    ]),
    total: [
      ...dimensions.map((_, at) => (at ? null : say('document.total'))),
      ...figures(reply.totals as ReportRow),
    ],
  }
}
