import type { Filter } from '../useGrid.ts'

/** When a record was made and last changed: the server's own times, which no field declares. */
export const moments = ['created_at', 'updated_at']

const startOf = (day: string) => new Date(`${day}T00:00`)
const isReal = (date: Date) => !Number.isNaN(date.getTime())

/** The first instant of a day by the person's clock; what is no day stays for the server to refuse. */
function firstOf(day: string): string {
  const start = startOf(day)
  return isReal(start) ? start.toISOString() : day
}

/** The last microsecond of a day by the person's clock: the database counts in them. */
function lastOf(day: string): string {
  const start = startOf(day)
  if (!isReal(start)) return day
  start.setDate(start.getDate() + 1)
  return new Date(start.getTime() - 1).toISOString().replace('Z', '999Z')
}

/** The day by the person's clock. */
function dayOf(moment: string): string {
  const date = new Date(moment)
  if (!isReal(date)) return moment
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const turned = (filter: Filter, name: string, from: (end: string) => string, to: (end: string) => string) =>
  Object.fromEntries(
    Object.entries({ [name]: from, [`${name}_gte`]: from, [`${name}_lte`]: to })
      .filter(([key]) => filter[key])
      .map(([key, turn]) => [key, turn(String(filter[key]))]),
  )

/** A range of days as the range of moments that the server is asked for: the last day belongs to it whole. */
export const asMoments = (days: Filter, name: string): Filter => turned(days, name, firstOf, lastOf)

/** The days that a range of moments covers. */
export const asDays = (moments: Filter, name: string): Filter => turned(moments, name, dayOf, dayOf)
