import { addDays } from '../../schema/indiaTime.ts'

/** Days from the first to the last one; open without one of them. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfNextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))
const isFirst = (day: string) => day.endsWith('-01')
const isLast = (day: string) => isFirst(addDays(day, 1))

/** A period as whole months and the days before and after them. Without a whole month in it there are days only. */
export function wholeMonths({ from, to }: DayRange): { months: DayRange | undefined; days: DayRange[] } {
  const first = from && !isFirst(from) ? firstOfNextMonth(from) : from
  const last = to && !isLast(to) ? addDays(firstOfMonth(to), -1) : to
  if (first && last && first > last) return { months: undefined, days: [{ from, to }] }
  return {
    months: { from: first, to: last },
    days: [
      ...(first && from && first !== from ? [{ from, to: addDays(first, -1) }] : []),
      ...(last && to && last !== to ? [{ from: addDays(last, 1), to }] : []),
    ],
  }
}
