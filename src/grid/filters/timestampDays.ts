import type { Filter } from '../useGrid.ts'

const parseDay = (day: string) => new Date(`${day}T00:00`)
const isValid = (date: Date) => !Number.isNaN(date.getTime())

/** The start of a day in the user's time zone; an invalid day is left for the server to reject. */
function startOfDay(day: string): string {
  const start = parseDay(day)
  return isValid(start) ? start.toISOString() : day
}

/** The last microsecond of a day in the user's time zone: the precision of the database. */
function endOfDay(day: string): string {
  const start = parseDay(day)
  if (!isValid(start)) return day
  start.setDate(start.getDate() + 1)
  return new Date(start.getTime() - 1).toISOString().replace('Z', '999Z')
}

/** The day of a timestamp in the user's time zone. */
function toDay(timestamp: string): string {
  const date = new Date(timestamp)
  if (!isValid(date)) return timestamp
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Whether a day of the user's time zone begins at this timestamp. */
export const isStartOfDay = (timestamp: string): boolean =>
  new Date(startOfDay(toDay(timestamp))).getTime() === new Date(timestamp).getTime()

const convertRange = (
  filter: Filter,
  name: string,
  convertFrom: (value: string) => string,
  convertTo: (value: string) => string,
) =>
  Object.fromEntries(
    Object.entries({ [name]: convertFrom, [`${name}_gte`]: convertFrom, [`${name}_lte`]: convertTo })
      .filter(([key]) => filter[key])
      .map(([key, convert]) => [key, convert(String(filter[key]))]),
  )

/** A range of days as a range of timestamps for the server; it includes the whole last day. */
export const toTimestamps = (days: Filter, name: string): Filter =>
  convertRange(days, name, startOfDay, endOfDay)

/** A range of timestamps as a range of days. */
export const toDays = (timestamps: Filter, name: string): Filter =>
  convertRange(timestamps, name, toDay, toDay)
