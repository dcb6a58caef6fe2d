/** A period of a report is read in parts, which have each of its days once. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../schema/indiaTime.ts'
import { type DayRange, wholeMonths, wholeYears } from '../../server/reports/period.ts'

const FIRST = '2024-12-01'
const DAYS = Array.from({ length: 900 }, (_, at) => addDays(FIRST, at))
const LAST = DAYS.at(-1) as string

const isIn = (day: string, { from = FIRST, to = LAST }: DayRange) => day >= from && day <= to

const isFirst = (day: string | undefined, end: string) => day === undefined || day.endsWith(end)
const isLast = (day: string | undefined, end: string) => isFirst(day && addDays(day, 1), end)

/** Days of which many are the first or the last of a month or a year. */
const day = fc.oneof(
  fc.constantFrom(...DAYS),
  fc.constantFrom(...DAYS.filter((one) => one.endsWith('-01') || isLast(one, '-01'))),
  fc.constantFrom('2025-04-01', '2026-03-31', '2026-04-01', '2027-03-31'),
)
/** Also one that ends before it begins, which has no day. */
const period: fc.Arbitrary<DayRange> = fc.record({
  from: fc.option(day, { nil: undefined }),
  to: fc.option(day, { nil: undefined }),
})

test('the years, months and days of a period have each of its days once, and few days', () => {
  fc.assert(
    fc.property(period, fc.constantFrom(0, 30), (range, monthInDays) => {
      const { months: all, days } = wholeMonths(range, monthInDays)
      const { years, months } = all ? wholeYears(all) : { years: undefined, months: [] }
      for (const { from, to } of [...months, ...(all ? [all] : [])])
        expect([isFirst(from, '-01'), isLast(to, '-01')]).toEqual([true, true])
      if (years) expect([isFirst(years.from, '-04-01'), isLast(years.to, '-04-01')]).toEqual([true, true])
      const parts = [...months, ...(years ? [years] : [])].map((part) => ({ ...part, sign: 1 }))
      const timesOf = (one: string) =>
        [...parts, ...days].reduce((sum, part) => sum + (isIn(one, part) ? part.sign : 0), 0)
      expect(DAYS.filter((one) => timesOf(one) !== (isIn(one, range) ? 1 : 0))).toEqual([])
      const read = DAYS.filter((one) => days.some((part) => isIn(one, part)))
      expect(read.length).toBeLessThanOrEqual(monthInDays ? 60 : 30)
    }),
    { numRuns: 500 },
  )
})
