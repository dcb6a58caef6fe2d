import type { Content, TableCell } from 'pdfmake/interfaces'
import { numberText } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { pdfText } from '../../../pdf/fontRuns.ts'

export interface Chart {
  title: string
  series: readonly string[]
  /** One bar for each series; null draws none. */
  bars: readonly { name: string; figures: readonly (number | null)[] }[]
}

const COLOURS = ['#0f6b66', '#d29a2c', '#6b7f95', '#8a4f7d']
const MAX_BAR_WIDTH = 250
/** Categories of one chart; the table below it has all of them. */
export const MAX_BARS = 16

const bar = (figure: number | null, max: number, series: number): Content => ({
  columns: [
    {
      width: MAX_BAR_WIDTH + 6,
      canvas: [
        {
          type: 'rect',
          x: 0,
          y: 2.5,
          w: Math.max(0.5, ((figure ?? 0) / max) * MAX_BAR_WIDTH),
          h: 6,
          color: COLOURS[series % COLOURS.length] as string,
          lineWidth: 0,
        },
      ],
    },
    { text: figure === null ? '—' : numberText(figure), fontSize: 7, width: '*' },
  ],
})

/** A chart of horizontal bars, longest first, with their figures and a legend; `anchor` is the id of the first. */
export function barChart({ title, series, bars }: Chart, anchor?: string): Content {
  const sorted = bars.toSorted((left, right) => (right.figures[0] ?? 0) - (left.figures[0] ?? 0))
  const shown = sorted.slice(0, MAX_BARS)
  const max = Math.max(1, ...shown.flatMap(({ figures }) => figures.map((figure) => figure ?? 0)))
  const caption =
    bars.length > shown.length
      ? say('document.largest', { title, shown: shown.length, count: bars.length })
      : title
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
      text: pdfText(name),
      fontSize: 7.5,
      margin: [0, 0, 14, 0] as [number, number, number, number],
    },
  ])
  return {
    margin: [0, 6, 0, 8],
    layout: 'noBorders',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: [150, '*'],
      body: [
        [
          {
            colSpan: 2,
            stack: [
              { text: pdfText(caption), style: 'caption' },
              { columns: [...legend, { width: '*', text: '' }], margin: [0, 0, 0, 2] },
            ],
          },
          '',
        ],
        ...shown.map(({ name, figures }, index): TableCell[] => [
          { text: pdfText(name), fontSize: 8, ...(index === 0 && anchor && { id: anchor }) },
          { stack: figures.map((one, at) => bar(one, max, at)) },
        ]),
      ],
    },
  }
}
