import type { ReportReply } from '../../../schema/contract/reports.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { isReversed } from '../../../schema/reports/isReversed.ts'
import { yearBefore } from '../../../schema/reports/periods.ts'
import { MONTH } from '../../../schema/reports/report.ts'
import { figuresOf, type GroupValues } from './pivot.ts'

/** The figures of the year before, under the values of this year: a month is looked up twelve months earlier. */
export function figuresBefore(reply: ReportReply | undefined) {
  if (!reply) return undefined
  const find = figuresOf(reply)
  return (values: GroupValues) =>
    find(typeof values[MONTH] === 'string' ? { ...values, [MONTH]: yearBefore(values[MONTH]) } : values)
}
export type FiguresBefore = ReturnType<typeof figuresBefore>

/** The same days of the year before. Of a period that goes on, those that have passed, or a year that is not over would seem to fall behind. */
function daysBefore({ from, to }: { from?: string; to?: string }) {
  const today = dayInIndia()
  const end = to !== undefined && to < today ? to : today
  return { ...(from && { from: yearBefore(from) }), to: yearBefore(end) }
}

/** The request of the year before. Null where there is none: without days that have begun or one year, or where the years are side by side. */
export function requestBefore(
  request: Readonly<Record<string, unknown>>,
  applied: ReportReply['filters'] | undefined,
  previousYear: (id: number) => number | undefined,
  yearField: string,
): Readonly<Record<string, unknown>> | null {
  const dates = request.dates as { from?: string; to?: string } | undefined
  if (dates) {
    const before = daysBefore(dates)
    return isReversed(before) ? null : { ...request, dates: before }
  }
  if ((request.by as readonly string[]).includes(yearField)) return null
  // While a reply to this request is not there, that to the former one has another year.
  const [year, ...others] = [request[yearField] ?? applied?.[yearField]].flat()
  const before = typeof year === 'number' && !others.length ? previousYear(year) : undefined
  return before === undefined ? null : { ...request, [yearField]: [before] }
}
