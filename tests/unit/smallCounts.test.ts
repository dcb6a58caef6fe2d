/** Which figures of a report are hidden from those who must not recognise anybody. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Figures, suppressSmallCounts } from '../../server/reports/suppress.ts'

const BY = ['trade', 'gender']
const isHidden = ({ suppressed }: Figures) => suppressed.includes('people')

/** The figures of a report by trade and gender: the counts that are not 0, their sums and the total. */
function figuresOf(table: readonly (readonly number[])[]): Figures[] {
  const found = new Map<string, Figures>()
  for (const [trade, counts] of table.entries())
    for (const [gender, count] of counts.entries())
      for (const by of count ? [BY, ['trade'], ['gender'], []] : []) {
        const row = Object.fromEntries(
          Object.entries({ trade, gender }).filter(([name]) => by.includes(name)),
        )
        const before = found.get(JSON.stringify(row))?.values.people ?? 0
        const values = { people: before + count }
        found.set(JSON.stringify(row), { row, by, values, suppressed: [] })
      }
  return [...found.values()]
}

/** Each sum with its parts. */
const equationsOf = (figures: readonly Figures[]) =>
  figures.flatMap((sum) =>
    BY.filter((name) => !sum.by.includes(name)).map((next) => ({
      sum,
      parts: figures.filter(
        ({ by, row }) =>
          by.length === sum.by.length + 1 &&
          by.includes(next) &&
          sum.by.every((name) => row[name] === sum.row[name]),
      ),
    })),
  )

test('a hidden figure follows from no sum, shown or hidden, but that of one group from the total', () => {
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 200 }))
  const table = fc.array(fc.array(count, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (counts) => {
      const figures = figuresOf(counts)
      suppressSmallCounts(figures, BY, ['people'])
      for (const one of figures.filter(({ by }) => by.length))
        if ((one.values.people ?? 0) < 5) expect(isHidden(one)).toBe(true)
      for (const { sum, parts } of equationsOf(figures)) {
        const hidden = [sum, ...parts].filter(isHidden)
        if (sum.by.length || parts.length > 1) expect(hidden).not.toHaveLength(1)
      }
    }),
    { numRuns: 500 },
  )
})
