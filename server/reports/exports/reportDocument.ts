import type { ReportColumn, ReportReply, ReportRow } from '../../../schema/contract/reports.ts'
import type { Dataset } from '../../../schema/reports/dataset.ts'
import { dimensionField } from '../../../schema/reports/dimensionField.ts'
import { MONTH } from '../../../schema/reports/report.ts'
import { valueText } from '../../errors/labels.ts'
import { type MessageKey, say } from '../../errors/message.ts'

export interface DocumentColumn {
  label: string
  isNumber: boolean
  /** All its figures have one decimal. */
  isPercent?: boolean
}

/** A report as a table of plain values, which any thread can write as a file. */
export interface ReportDocument {
  title: string
  /** What the figures are about, and who asked when: label and text. */
  head: [label: string, text: string][]
  columns: DocumentColumn[]
  rows: (string | number | null)[][]
  total: (string | number | null)[]
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

const figure = (row: ReportRow, name: string): string | number | null => {
  if (row.suppressed?.includes(name)) return SUPPRESSED
  const value = row[name]
  return typeof value === 'number' ? value : null
}

/** All rows of a reply and its total. */
export function reportDocument(
  title: string,
  dataset: Dataset,
  reply: ReportReply,
  head: ReportDocument['head'],
): ReportDocument {
  const dimensions = reply.columns.filter(({ kind }) => kind === 'dimension')
  const measures = reply.columns.filter(({ kind }) => kind === 'measure')
  const counts = completenessColumns(dataset)
  const figures = (row: ReportRow) => [
    ...measures.map(({ name }) => figure(row, name)),
    ...counts.map((name) => row.completeness?.[name] ?? null),
  ]
  return {
    title,
    head,
    columns: [
      ...dimensions.map(({ label }) => ({ label, isNumber: false })),
      ...measures.map((column) => ({
        label: measureLabel(column),
        isNumber: true,
        isPercent: column.type === 'percent',
      })),
      ...counts.map((name) => ({ label: say(completenessLabels[name]), isNumber: true })),
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
