import type { Content } from 'pdfmake/interfaces'
import type { DocumentForm, PlanDocument } from '../gatherPlan.ts'
import { isApproved } from '../gatherPlan.ts'
import { listOf, type TitledRecord } from '../planRecords.ts'
import { barChart } from './barChart.ts'
import { pdfText } from './fontRuns.ts'
import { formCharts } from './formCharts.ts'
import { formLayout, PORTRAIT_WIDTH, recordLine } from './formLayout.ts'
import { type LineGroup, printRecord, printTable, widthOf } from './printTable.ts'
import { statusLines } from './statusLine.ts'

/** A form with at most so many lines stays on one page with its heading. */
const MAX_SHORT_LINES = 14
/** Approximate heights of a heading and a line, in points. */
const HEAD = 75
const LINE = 17
/** Printed lines of one form, and of all forms: 1,000 take about half a second, in which the server answers no other request. */
const MAX_PRINTED = 1_000
const MAX_PRINTED_IN_ALL = 4_000

const countLines = ({ entity, records }: DocumentForm) => {
  const list = listOf(entity)
  return records.reduce((sum, record) => sum + (list ? ((record[list.name] ?? []) as []).length : 1), 0)
}

/** The limit of printed lines for each form, so that the forms after a long one are printed too. */
export function maxPrintedLines(forms: readonly DocumentForm[]): number {
  const counts = forms.map(countLines)
  const printedLines = (limit: number) => counts.reduce((sum, count) => sum + Math.min(count, limit), 0)
  let limit = MAX_PRINTED
  while (limit > 100 && printedLines(limit) > MAX_PRINTED_IN_ALL) limit = Math.floor(limit / 2)
  return limit
}

function limitGroups(
  groups: readonly LineGroup[],
  maxLines: number,
): { groups: LineGroup[]; total: number; printed: number } {
  const total = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  let remaining = maxLines
  const printed = groups.flatMap((group) => {
    if (remaining <= 0) return []
    const lines = group.lines.slice(0, remaining)
    remaining -= lines.length
    return [{ ...group, lines }]
  })
  return { groups: printed, total, printed: Math.min(total, maxLines) }
}

export interface FormPages {
  content: Content[]
  /** The approximate height, in points. */
  height: number
  /** Short forms stay on one page. */
  isShort: boolean
  isWide: boolean
  /** Null for a register, which has no status. */
  isApproved: boolean | null
}

/** The pages of a form: title, status, charts, and its records with at most `maxLines` lines. */
export function formPages(form: DocumentForm, titles: PlanDocument['titles'], maxLines: number): FormPages {
  const { entity, records, summaries } = form
  const { columns, groups: all, before, after } = formLayout(form, titles)
  const { groups, total, printed } = limitGroups(all, maxLines)
  const isSingle = !listOf(entity) && records.length === 1
  const charts = formCharts(entity, records).map(barChart)
  const approved = isApproved(form)
  const head: Content[] = [
    {
      text: pdfText(entity.plural),
      style: 'form',
      tocItem: true,
      tocStyle: 'tocForm',
      tocMargin: [14, 0, 0, 0],
    },
    { text: pdfText(entity.about), style: 'about' },
    ...statusLines(form).map(
      (line): Content => ({
        text: pdfText(line),
        style: !summaries.length ? 'register' : approved ? 'approved' : 'status',
      }),
    ),
    ...charts,
  ]
  const body: Content[] = !records.length
    ? [{ text: 'No records.', style: 'remark' }]
    : isSingle
      ? [printRecord(columns, recordLine(records[0] as TitledRecord))]
      : [...before, printTable(columns, groups, all), ...after]
  const limitNote: Content[] =
    printed < total
      ? [
          {
            text: `${printed.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} lines are printed here. The list in Kaushal has all of them, and the total counts all of them.`,
            style: 'remark',
          },
        ]
      : []
  return {
    content: [...(charts.length ? [{ stack: head, unbreakable: true }] : head), ...body, ...limitNote],
    height: HEAD + LINE * (total + groups.length + (before.length + charts.length) * 10),
    isShort: !charts.length && total + groups.length <= MAX_SHORT_LINES,
    isWide: !isSingle && widthOf(columns) > PORTRAIT_WIDTH,
    isApproved: summaries.length ? approved : null,
  }
}
