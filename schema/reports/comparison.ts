import { dayInIndia } from '../indiaTime.ts'
import { withoutRoundingErrors } from '../totals.ts'
import { yearField } from '../traits.ts'
import { isReversed } from './isReversed.ts'
import { yearBefore } from './periods.ts'
import { figuresOf, type GroupValues, type ReplyFigures } from './replyFigures.ts'
import { MONTH } from './report.ts'

/** Undefined without a comparison. */
export type FiguresBefore<Row> = ((values: GroupValues) => Row | undefined) | undefined

/** The figures of the year before, under the values of this year: a month is looked up twelve months earlier. */
export function figuresBefore<Row extends GroupValues>(
  reply: ReplyFigures<Row> | undefined,
): FiguresBefore<Row> {
  if (!reply) return undefined
  const find = figuresOf(reply)
  return (values: GroupValues) =>
    find(typeof values[MONTH] === 'string' ? { ...values, [MONTH]: yearBefore(values[MONTH]) } : values)
}

interface Dates {
  from?: string | null
  to?: string | null
}

/** The same days of the year before. Of a period that goes on, those that have passed, or a year that is not over would seem to fall behind. */
function daysBefore({ from, to }: Dates) {
  const today = dayInIndia()
  const end = to && to < today ? to : today
  return { ...(from && { from: yearBefore(from) }), to: yearBefore(end) }
}

/** The year of a request that has one alone, unless years are side by side. */
function yearOf(request: GroupValues, applied: GroupValues | undefined): number | undefined {
  if ((request.by as readonly string[]).includes(yearField)) return undefined
  // While a reply to this request is not there, that to the former one has another year.
  const [year, ...others] = [request[yearField] ?? applied?.[yearField]].flat()
  return typeof year === 'number' && !others.length ? year : undefined
}

/** `2025-26` → `2024-25`. */
function nameBefore(name: string): string {
  const year = Number(name.slice(0, 4))
  return `${year - 1}-${String(year % 100).padStart(2, '0')}`
}

/** The request of the year before. Null where there is none: without days that have begun or one year, or where the years are side by side. */
export function requestBefore(
  request: GroupValues,
  applied: GroupValues | undefined,
  /** The active years. */
  years: readonly { id: number; name: string }[],
): GroupValues | null {
  const dates = request.dates as Dates | null | undefined
  if (dates?.from || dates?.to) {
    const before = daysBefore(dates)
    return isReversed(before) ? null : { ...request, dates: before }
  }
  const id = yearOf(request, applied)
  const year = years.find((one) => one.id === id)
  const before = year && years.find(({ name }) => name === nameBefore(year.name))
  return before ? { ...request, [yearField]: [before.id] } : null
}

/** Does a row not show this number of people, who could be recognised? */
export const isHidden = (
  row: { suppressed?: readonly string[] | undefined } | undefined,
  measure: string,
): boolean => row?.suppressed?.includes(measure) ?? false

/** The figure of a measure. Where there is no row no records were counted, and nothing was summed. Null without a figure, and for a hidden one. */
export function figureOf(
  row: GroupValues | undefined,
  measure: string,
  type: string | undefined,
): number | null {
  const value = row?.[measure]
  if (typeof value === 'number') return value
  return !row && type === 'count' ? 0 : null
}

interface Difference {
  change: number
  /** The change in per cent of the figure before; none of percentages, and of 0. */
  share: number | null
}

/** The difference of a figure from that of the year before. Null where one of them is not shown: the difference would show it. */
export function differenceOf(
  value: number | null,
  before: number | null,
  type: string | undefined,
): Difference | null {
  if (value === null || before === null) return null
  const change = withoutRoundingErrors(value - before)
  const hasShare = before !== 0 && type !== 'percent'
  return { change, share: hasShare ? Math.round((change / before) * 1000) / 10 : null }
}
