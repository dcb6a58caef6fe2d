import { addDays, daysBetween } from '../../schema/indiaTime.ts'
import { isReversed } from '../../schema/reports/isReversed.ts'

/** Days from the first to the last one; open without one of them. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** Days whose figures are added to those of the months of a period, or, with -1, subtracted from them. */
export interface Days {
  from: string | undefined
  to: string | undefined
  sign: 1 | -1
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfNextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))
const lastOfMonth = (day: string) => addDays(firstOfNextMonth(day), -1)

const length = (days: readonly Days[]) =>
  days.reduce((sum, { from, to }) => sum + (from && to ? daysBetween(from, to) + 1 : 0), 0)

/** The days of a month before this one, and those after it. */
const before = (day: string, sign: 1 | -1): Days[] =>
  day === firstOfMonth(day) ? [] : [{ from: firstOfMonth(day), to: addDays(day, -1), sign }]
const after = (day: string, sign: 1 | -1): Days[] =>
  day === lastOfMonth(day) ? [] : [{ from: addDays(day, 1), to: lastOfMonth(day), sign }]

interface Parts {
  months: DayRange | undefined
  days: Days[]
}

/**
 * A period as whole months, and days that are added to them or subtracted from them: of a month that is not whole its days, or the whole
 * month without the others, whichever reads less. `monthInDays`: a month of the summary has as many rows as so many days of the records.
 * A period that ends before it begins has no month, and its days are those of no record.
 */
export function wholeMonths({ from, to }: DayRange, monthInDays = 0): Parts {
  if (isReversed({ from, to })) return { months: undefined, days: [{ from, to, sign: 1 }] }
  const shorter = (whole: Parts, part: Parts): Parts =>
    whole.days.length && length(part.days) < length(whole.days) + monthInDays ? part : whole
  if (from && to && firstOfMonth(from) === firstOfMonth(to))
    return shorter(
      {
        months: { from: firstOfMonth(from), to: lastOfMonth(to) },
        days: [...before(from, -1), ...after(to, -1)],
      },
      { months: undefined, days: [{ from, to, sign: 1 }] },
    )
  const start = from
    ? shorter(
        { months: { from: firstOfMonth(from) }, days: before(from, -1) },
        {
          months: { from: firstOfNextMonth(from) },
          days: [{ from, to: lastOfMonth(from), sign: 1 }],
        },
      )
    : { months: {}, days: [] }
  const end = to
    ? shorter(
        { months: { to: lastOfMonth(to) }, days: after(to, -1) },
        { months: { to: addDays(firstOfMonth(to), -1) }, days: [{ from: firstOfMonth(to), to, sign: 1 }] },
      )
    : { months: {}, days: [] }
  const [first, last] = [start.months?.from, end.months?.to]
  return {
    months: first && last && first > last ? undefined : { from: first, to: last },
    days: [...start.days, ...end.days],
  }
}

const firstOfYear = (month: string) => {
  const year = Number(month.slice(0, 4))
  return `${month.slice(5, 7) < '04' ? year - 1 : year}-04-01`
}
const firstOfNextYear = (month: string) => firstOfYear(addDays(firstOfYear(month), 366))

/** Whole months as whole financial years, by their first days, and the months before and after these. Without a whole year in them there are months only. */
export function wholeYears({ from, to }: DayRange): { years: DayRange | undefined; months: DayRange[] } {
  const first = from && from !== firstOfYear(from) ? firstOfNextYear(from) : from
  const next = to && firstOfYear(addDays(to, 1))
  if (first && next && first >= next) return { years: undefined, months: [{ from, to }] }
  const last = next && addDays(next, -1)
  return {
    years: { from: first, to: last },
    months: [
      ...(first !== from ? [{ from, to: first && addDays(first, -1) }] : []),
      ...(last !== to ? [{ from: next, to }] : []),
    ],
  }
}
