import type { Content } from 'pdfmake/interfaces'
import type { Gathered, GatheredForm } from '../gather.ts'
import { isApproved } from '../gather.ts'
import { listOf, type Titled } from '../read.ts'
import { chartOf } from './chart.ts'
import { chartsIn } from './chartsIn.ts'
import { layoutOf, ofRecord, UPRIGHT } from './layout.ts'
import { written } from './runs.ts'
import { stateLines } from './stateLine.ts'
import { type Group, sheetOf, tableOf, widthOf } from './table.ts'

/** Lines of which a form is kept on one page together with its heading. */
const SHORT = 14
/** About how high a heading and a line are, in points. */
const HEAD = 75
const LINE = 17
/** Lines that are printed of one form, and of all: a thousand take about half a second, in which nobody else is served. */
const MOST_PRINTED = 1_000
const MOST_IN_ALL = 4_000

const linesIn = ({ entity, records }: GatheredForm) => {
  const list = listOf(entity)
  return records.reduce((sum, record) => sum + (list ? ((record[list.name] ?? []) as []).length : 1), 0)
}

/** Lines that each of these forms may print, so that none is left out for a long one before it. */
export function mostPrinted(forms: readonly GatheredForm[]): number {
  const counts = forms.map(linesIn)
  const printed = (most: number) => counts.reduce((sum, count) => sum + Math.min(count, most), 0)
  let most = MOST_PRINTED
  while (most > 100 && printed(most) > MOST_IN_ALL) most = Math.floor(most / 2)
  return most
}

function cut(groups: readonly Group[], most: number): { groups: Group[]; total: number; printed: number } {
  const total = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  let room = most
  const kept = groups.flatMap((group) => {
    if (room <= 0) return []
    const lines = group.lines.slice(0, room)
    room -= lines.length
    return [{ ...group, lines }]
  })
  return { groups: kept, total, printed: Math.min(total, most) }
}

export interface Pages {
  content: Content[]
  /** About how high it is, in points. */
  height: number
  /** Is kept on one page. */
  short: boolean
  wide: boolean
  /** `null` where there is no state that could say so. */
  approved: boolean | null
}

/** A form of the plan: what it is, where it stands, its charts and its figures, of these at most so many lines. */
export function pagesOf(form: GatheredForm, titles: Gathered['titles'], most: number): Pages {
  const { entity, records, cells } = form
  const { columns, groups: all, before, after } = layoutOf(form, titles)
  const { groups, total, printed } = cut(all, most)
  const single = !listOf(entity) && records.length === 1
  const charts = chartsIn(entity, records).map(chartOf)
  const approved = isApproved(form)
  const head: Content[] = [
    {
      text: written(entity.plural),
      style: 'form',
      tocItem: true,
      tocStyle: 'tocForm',
      tocMargin: [14, 0, 0, 0],
    },
    { text: written(entity.about), style: 'about' },
    ...stateLines(form).map(
      (line): Content => ({
        text: written(line),
        style: !cells.length ? 'register' : approved ? 'approved' : 'state',
      }),
    ),
    ...charts,
  ]
  const body: Content[] = !records.length
    ? [{ text: 'Nothing was entered.', style: 'remark' }]
    : single
      ? [sheetOf(columns, ofRecord(records[0] as Titled))]
      : [...before, tableOf(columns, groups, all), ...after]
  const rest: Content[] =
    printed < total
      ? [
          {
            text: `${printed.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} lines are printed here; the list has all of them, and the total counts them.`,
            style: 'remark',
          },
        ]
      : []
  return {
    content: [...(charts.length ? [{ stack: head, unbreakable: true }] : head), ...body, ...rest],
    height: HEAD + LINE * (total + groups.length + (before.length + charts.length) * 10),
    short: !charts.length && total + groups.length <= SHORT,
    wide: !single && widthOf(columns) > UPRIGHT,
    approved: cells.length ? approved : null,
  }
}
