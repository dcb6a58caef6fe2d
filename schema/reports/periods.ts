/** The periods that reports offer by name. The financial year begins in April, so that its quarters are those of the calendar. */

interface Days {
  from: string
  to: string
}

/** So many whole months, from a month of a year on; months after December are those of the next years. */
const months = (year: number, month: number, count: number): Days => {
  const day = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10)
  return { from: day(month, 1), to: day(month + count, 0) }
}

const APRIL = 3

interface Unit {
  /** The months of the unit, and the month in which the one of a month begins. */
  count: number
  begin: (month: number) => number
}
const month: Unit = { count: 1, begin: (at) => at }
const quarter: Unit = { count: 3, begin: (at) => at - (at % 3) }
const year: Unit = { count: 12, begin: (at) => (at >= APRIL ? APRIL : APRIL - 12) }

/** The unit of each period, and how many of them it lies back. */
const table = {
  this_month: [month, 0],
  last_month: [month, 1],
  this_quarter: [quarter, 0],
  last_quarter: [quarter, 1],
  this_year: [year, 0],
  last_year: [year, 1],
} as const satisfies Record<string, readonly [Unit, number]>

type PeriodName = keyof typeof table
export const periodNames = Object.keys(table) as PeriodName[]
export const isPeriodName = (name: string | undefined): name is PeriodName =>
  name !== undefined && Object.hasOwn(table, name)

/** The days of a period, seen from a day. */
export function periodDays(name: PeriodName, today: string): Days {
  const [unit, back] = table[name]
  const [y = 0, m = 1] = today.split('-').map(Number)
  return months(y, unit.begin(m - 1) - back * unit.count, unit.count)
}

/** The same days of the year before; the last of February stays the last. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1
  const last = new Date(Date.UTC(year, Number(day.slice(5, 7)), 0)).getUTCDate()
  const isLeapDay = day.endsWith('-02-29')
  return `${String(year).padStart(4, '0')}${isLeapDay ? `-02-${last}` : day.slice(4)}`
}

/** The days of the month that begins on this day. */
export const monthDays = (first: string): Days =>
  months(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1, 1)
