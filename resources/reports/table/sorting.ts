import type { ReportReply, ReportRow } from '../../../schema/contract/reports.ts'
import { figureOf } from '../../../schema/reports/comparison.ts'
import type { GroupValues } from '../../../schema/reports/replyFigures.ts'
import type { ReportTexts } from '../useReportTexts.ts'
import { flatten, type Pivot, type PivotColumn, type PivotLine, sortLines } from './pivot.ts'

/** The column by which a table is sorted, and in which direction; `-` before the key is descending. */
interface Sorting {
  key: string | undefined
  isDescending: boolean
}

export const readSorting = (sort: string | undefined): Sorting => ({
  key: sort?.replace(/^-/, ''),
  isDescending: sort?.startsWith('-') ?? false,
})

/** The key by which a column is sorted: the measure, and where it is repeated the values above it. */
export const sortKey = ({ measure, values }: PivotColumn) =>
  Object.keys(values).length ? `${measure}@${JSON.stringify(Object.values(values))}` : measure

export const measureType = (reply: ReportReply, measure: string) =>
  reply.columns.find(({ name }) => name === measure)?.type

/** Any row of these values: it has their names. */
const rowWith = ({ find, groups }: Pivot, values: GroupValues): ReportRow | undefined =>
  find(values) ?? groups.map((group) => find({ ...values, ...group })).find(Boolean)

/** The name of the value that a line is about. */
export function lineName(
  reply: ReportReply,
  pivot: Pivot,
  { valueName }: ReportTexts,
  { field, values }: PivotLine,
): string {
  const row = rowWith(pivot, values) ?? reply.rows.find((one) => one[field] === values[field])
  return valueName(field, values[field], row)
}

/** The lines of a table in their order, each with its depth. */
export function sortedLines(reply: ReportReply, pivot: Pivot, texts: ReportTexts, sorting: Sorting) {
  const column = pivot.columns.find((one) => sortKey(one) === sorting.key)
  const sortValue = (line: PivotLine) =>
    column
      ? figureOf(
          pivot.find({ ...line.values, ...column.values }),
          column.measure,
          measureType(reply, column.measure),
        )
      : lineName(reply, pivot, texts, line)
  return flatten(sorting.key ? sortLines(pivot.lines, sortValue, sorting.isDescending) : pivot.lines)
}
