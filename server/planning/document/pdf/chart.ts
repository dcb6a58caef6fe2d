import type { Content, TableCell } from 'pdfmake/interfaces'
import { written } from './runs.ts'

export interface Chart {
  title: string
  series: readonly string[]
  /** A bar of each series; null draws none. */
  bars: readonly { name: string; figures: readonly (number | null)[] }[]
}

const COLOURS = ['#0f6b66', '#d29a2c', '#6b7f95', '#8a4f7d']
const LONGEST = 250
/** Categories of one chart; the table beneath has all of them. */
export const MOST_BARS = 16

const bar = (figure: number | null, most: number, series: number): Content => ({
  columns: [
    {
      width: LONGEST + 6,
      canvas: [
        {
          type: 'rect',
          x: 0,
          y: 2.5,
          w: Math.max(0.5, ((figure ?? 0) / most) * LONGEST),
          h: 6,
          color: COLOURS[series % COLOURS.length] as string,
          lineWidth: 0,
        },
      ],
    },
    { text: figure === null ? '—' : figure.toLocaleString('en-IN'), fontSize: 7, width: '*' },
  ],
})

/** Bars that lie, longest first, with their figures behind them and what the colours mean above. */
export function chartOf({ title, series, bars }: Chart): Content {
  const sorted = bars.toSorted((one, other) => (other.figures[0] ?? 0) - (one.figures[0] ?? 0))
  const shown = sorted.slice(0, MOST_BARS)
  const most = Math.max(1, ...shown.flatMap(({ figures }) => figures.map((figure) => figure ?? 0)))
  const more = bars.length > shown.length ? `, the ${shown.length} largest of ${bars.length}` : ''
  const legend = series.flatMap((name, at) => [
    {
      width: 12,
      canvas: [
        {
          type: 'rect' as const,
          x: 0,
          y: 3,
          w: 7,
          h: 7,
          lineWidth: 0,
          color: COLOURS[at % COLOURS.length] as string,
        },
      ],
    },
    {
      width: name.length * 4.4 + 24,
      text: written(name),
      fontSize: 7.5,
      margin: [0, 0, 14, 0] as [number, number, number, number],
    },
  ])
  return {
    unbreakable: true,
    margin: [0, 6, 0, 8],
    stack: [
      { text: written(`${title}${more}`), style: 'caption' },
      { columns: [...legend, { width: '*', text: '' }], margin: [0, 0, 0, 4] },
      {
        layout: 'noBorders',
        table: {
          widths: [150, '*'],
          body: shown.map(({ name, figures }): TableCell[] => [
            { text: written(name), fontSize: 8 },
            { stack: figures.map((one, at) => bar(one, most, at)) },
          ]),
        },
      },
    ],
  }
}
