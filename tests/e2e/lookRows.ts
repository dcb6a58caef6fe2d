import { appearanceOptions } from '../../schema/appearance.ts'

const { layout, theme, text_size, topbar, sidebar, sidebar_size } = appearanceOptions
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
]

/** A value of each factor, in their order. */
export type Row = readonly (string | number)[]

const pairsOf = (row: Row) =>
  row.flatMap((value, at) => row.slice(at + 1).map((other, by) => `${at}=${value} ${at + 1 + by}=${other}`))

/** Rows in which every pair of values occurs: each one has the most of the pairs that are missing, found value by value. */
export function coveringRows(): Row[] {
  const missing = new Set(
    factors.flatMap((values, at) =>
      factors
        .slice(at + 1)
        .flatMap((others, by) =>
          values.flatMap((value) => others.map((other) => `${at}=${value} ${at + 1 + by}=${other}`)),
        ),
    ),
  )
  const rows: Row[] = []
  while (missing.size > 0) {
    const [seed = ''] = missing
    const fixed = new Map(seed.split(' ').map((part) => part.split('=') as [string, string]))
    const row: (string | number)[] = []
    for (const [at, values] of factors.entries()) {
      const own = values.filter((value) => !fixed.has(String(at)) || fixed.get(String(at)) === String(value))
      const gain = (value: string | number) =>
        pairsOf([...row, value]).filter((pair) => missing.has(pair)).length
      row.push([...own].sort((a, b) => gain(b) - gain(a))[0] as string | number)
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
