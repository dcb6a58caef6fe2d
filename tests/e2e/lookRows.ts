import { appearanceOptions } from '../../schema/appearance.ts'
import { sizeOf } from '../fixtures/thorough.ts'

const {
  layout,
  theme,
  text_size,
  topbar,
  sidebar,
  sidebar_size,
  width,
  sidebar_frame,
  sidebar_scroll,
  density,
} = appearanceOptions
/** Those that the issue of screens is about, and the first screen and a list. */
const main: readonly Row[] = [
  [360, 768, 1440],
  layout.values,
  theme.values.filter((value) => value !== 'system'),
  ['en', 'hi'],
  ['/', '/trade'],
]
const factors: readonly Row[] = [
  ...main,
  text_size.values,
  topbar.values,
  sidebar.values,
  sidebar_size.values,
  width.values,
  sidebar_frame.values,
  sidebar_scroll.values,
  density.values,
]

/** A value of each factor, in their order. */
export type Row = readonly (string | number)[]

/** Factors of which every value occurs with every value of each main factor; the values of the others take turns. */
const PAIRED = sizeOf({ usual: main.length, thorough: factors.length })
const isPaired = (at: number, other: number) => at < other && at < main.length && other < PAIRED

const pairsOf = (row: Row) =>
  row.flatMap((value, at) =>
    row.flatMap((other, by) => (isPaired(at, by) ? [`${at}=${value} ${by}=${other}`] : [])),
  )

/** Rows in which every such pair of values occurs: each one has the most of the pairs that are missing, found value by value. */
export function coveringRows(): Row[] {
  const missing = new Set(
    factors.flatMap((values, at) =>
      factors.flatMap((others, by) =>
        isPaired(at, by)
          ? values.flatMap((value) => others.map((other) => `${at}=${value} ${by}=${other}`))
          : [],
      ),
    ),
  )
  const rows: Row[] = []
  while (missing.size > 0) {
    const [seed = ''] = missing
    // Of values that are as good as each other, another one in each row.
    const turned = <Value>(values: readonly Value[]) =>
      values.map((_, at) => values[(at + rows.length) % values.length] as Value)
    const fixed = new Map(seed.split(' ').map((part) => part.split('=') as [string, string]))
    const row: (string | number)[] = []
    for (const [at, values] of factors.entries()) {
      const own = values.filter((value) => !fixed.has(String(at)) || fixed.get(String(at)) === String(value))
      const gain = (value: string | number) =>
        pairsOf([...row, value]).filter((pair) => missing.has(pair)).length
      row.push(turned(own).sort((a, b) => gain(b) - gain(a))[0] as string | number)
    }
    for (const pair of pairsOf(row)) missing.delete(pair)
    rows.push(row)
  }
  return rows
}

/** All combinations of width, layout, theme, language and screen; the values of the others take turns. */
export function allRows(): Row[] {
  const combined = main.reduce<Row[]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
  return combined.map((row, at) => [
    ...row,
    ...factors.slice(main.length).map((values, by) => values[(at + by) % values.length] as string),
  ])
}
