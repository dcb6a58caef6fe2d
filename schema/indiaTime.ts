/** Milliseconds by which clocks in India are before UTC. The server runs in UTC; days and months are those of the mission. */
export const INDIA_MS = 330 * 60_000
export const DAY_MS = 86_400_000

/** The day in India at a time, `2026-11-24`; today unless one is given. */
export const dayInIndia = (at: number = Date.now()): string =>
  new Date(at + INDIA_MS).toISOString().slice(0, 10)

/** The day in India of a timestamp; a text that is none, such as a day, stays as it is. */
export const dayOf = (at: string): string =>
  /^\d{4}-\d{2}-\d{2}T/.test(at) ? dayInIndia(Date.parse(at)) : at

/** The day so many days after another one; before it with a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The day so many years before another one; 29 February is only compared with others, and stays in each year. */
export const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** How many days one day, `2026-11-24`, is before another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Before every day that a record can have: a filter from this day on has the records in which the day is filled in. */
export const FIRST_DAY = '1900-01-01'
