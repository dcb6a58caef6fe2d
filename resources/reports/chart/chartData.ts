import type { ReportReply } from '../../../schema/contract/reports.ts'
import type { GroupValues } from '../../../schema/reports/replyFigures.ts'
import { MONTH } from '../../../schema/reports/report.ts'
import { withoutRoundingErrors } from '../../../schema/totals.ts'
import type { Pivot, PivotLine } from '../table/pivot.ts'
import type { ReportTexts } from '../useReportTexts.ts'

interface ChartSeries {
  label: string
  data: (number | null)[]
}
export interface ChartData {
  kind: 'bar' | 'line' | 'stacked'
  /** What all bars count, where there is one figure. */
  caption?: string
  labels: string[]
  series: ChartSeries[]
  /** The number of all bars, where only the largest are drawn. */
  total?: number
}

/** Pixels of the parts of a chart. */
const BAR = 26
const MORE_BARS = 6
const LINES = 260
const AXIS_AND_LEGEND = { one: 48, several: 88 }
const CAPTION = 20
const LEGEND = 29

/** Pixels from the first bar to the values below. */
export const plotHeight = ({ kind, labels, series }: ChartData): number =>
  kind === 'line'
    ? LINES
    : labels.length * (kind === 'bar' ? BAR + MORE_BARS * (series.length - 1) : BAR) +
      (series.length > 1 ? AXIS_AND_LEGEND.several : AXIS_AND_LEGEND.one)

/** Pixels that are left for a chart until its code is loaded, so that the table below does not move under a finger. */
export const chartHeight = (data: ChartData): number =>
  plotHeight(data) + (data.caption || data.total ? CAPTION : 0) + (data.series.length > 1 ? LEGEND : 0)

/** Bars, and parts of a bar, that can be distinguished. */
const MAX_BARS = 15
const MAX_PARTS = 8
const MAX_SERIES = 4

/** The measures that can be drawn side by side: those like the first one. */
function likeMeasures(reply: ReportReply, measures: readonly string[]): string[] {
  const columns = reply.columns.filter(({ name }) => measures.includes(name))
  const [first] = columns
  if (!first) return []
  const like = columns.filter(({ type, unit }) => type === first.type && unit === first.unit)
  return (first.type === 'count' ? like : [first]).map(({ name }) => name)
}

/** The parts that are drawn, in their order: all where their number allows it, else the largest, which leave room for the others as one. */
function drawnParts(pivot: Pivot, measure: string): { parts: GroupValues[]; hasOthers: boolean } {
  const all = pivot.groups.filter((group) => Object.keys(group).length)
  const hasOthers = pivot.groupCount > MAX_PARTS
  const sumOf = (part: GroupValues) => Number(pivot.find(part)?.[measure] ?? 0)
  const drawn = new Set(all.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, MAX_PARTS - Number(hasOthers)))
  return { parts: all.filter((part) => drawn.has(part)), hasOthers }
}

const isMonth = ({ field }: PivotLine) => field === MONTH

/** What a chart draws of a report: its first groups, the largest bars, months as a line. Hidden figures are not drawn. */
export function chartDataOf(
  kind: 'bar' | 'line' | 'funnel',
  reply: ReportReply,
  pivot: Pivot,
  measures: readonly string[],
  texts: ReportTexts,
): ChartData | null {
  const like = likeMeasures(reply, measures)
  const [first] = like
  if (!first) return null
  const numberAt = (values: GroupValues, measure: string) => {
    const value = pivot.find(values)?.[measure]
    return typeof value === 'number' ? value : null
  }
  if (kind === 'funnel' && like.length > 1)
    return {
      kind: 'bar',
      labels: like.map(texts.measureName),
      series: [{ label: texts.measureName(first), data: like.map((measure) => numberAt({}, measure)) }],
    }
  const { lines } = pivot
  if (lines.length < 2) return null
  const isLine = lines.every(isMonth)
  // Percentages of parts do not add up to that of the whole.
  const isPercent = reply.columns.find(({ name }) => name === first)?.type === 'percent'
  const { parts, hasOthers } = isPercent ? { parts: [], hasOthers: false } : drawnParts(pivot, first)
  const partsOf = ({ values }: PivotLine) =>
    parts.reduce((sum, part) => sum + (numberAt({ ...values, ...part }, first) ?? 0), 0)
  /** Where years are the parts, a line has no sum of its own. */
  const sizeOf = (line: PivotLine) => numberAt(line.values, first) ?? partsOf(line)
  const largest = lines.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const drawn = isLine ? lines : largest.slice(0, MAX_BARS)
  const nameOf = ({ field, values }: PivotLine) =>
    texts.valueName(
      field,
      values[field],
      pivot.find(values) ?? reply.rows.find((row) => row[field] === values[field]),
    )
  /** The figure of a line without its parts that are drawn. */
  const restOf = (line: PivotLine) => {
    const total = numberAt(line.values, first)
    return total === null ? null : withoutRoundingErrors(total - partsOf(line))
  }
  const drawnSeries = parts.length
    ? parts.map((part) => ({
        label: Object.entries(part)
          .map(([field, value]) =>
            texts.valueName(
              field,
              value,
              reply.rows.find((row) => row[field] === value),
            ),
          )
          .join(' · '),
        data: drawn.map((line) => numberAt({ ...line.values, ...part }, first)),
      }))
    : like.slice(0, MAX_SERIES).map((measure) => ({
        label: texts.measureName(measure),
        data: drawn.map((line) => numberAt(line.values, measure)),
      }))
  const series = hasOthers
    ? [...drawnSeries, { label: texts.othersName, data: drawn.map(restOf) }]
    : drawnSeries
  if (series.every(({ data }) => data.every((value) => value === null))) return null
  const isStacked = parts.length > 0 && lines.some(({ values }) => numberAt(values, first) !== null)
  return {
    ...((parts.length || series.length === 1) && { caption: texts.measureName(first) }),
    kind: isLine ? 'line' : isStacked ? 'stacked' : 'bar',
    labels: drawn.map(nameOf),
    series,
    ...(drawn.length < lines.length && { total: lines.length }),
  }
}
