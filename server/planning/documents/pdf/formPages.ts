import type { Content } from 'pdfmake/interfaces'
import { labelText, numberText } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { pdfText } from '../../../pdf/fontRuns.ts'
import type { DocumentForm, PlanDocument } from '../gatherPlan.ts'
import { isApproved } from '../gatherPlan.ts'
import { listOf, type TitledRecord } from '../planRecords.ts'
import { barChart } from './barChart.ts'
import { formCharts } from './formCharts.ts'
import { formLayout, recordLine } from './formLayout.ts'
import { bodyId, headingOf } from './headings.ts'
import { type LineGroup, printRecord, printTable } from './printTable.ts'
import { statusLines } from './statusLine.ts'

/** A form with at most so many lines is not divided. More would leave too much of a page empty. */
const MAX_SHORT_LINES = 4
/** Fields of a record, of which each is a short line. */
const MAX_SHORT_FIELDS = 8
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

/** A form: title, status, charts, and its records with at most `maxLines` lines. */
export function formPages(form: DocumentForm, titles: PlanDocument['titles'], maxLines: number): Content {
  const { entity, records, summaries } = form
  const { columns, below, groups: all, before, after } = formLayout(form, titles)
  const { groups, total, printed } = limitGroups(all, maxLines)
  const names = Object.keys(entity.fields)
  const inOrder = (unordered: typeof columns) =>
    unordered.toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other))
  const isSingle = !listOf(entity) && records.length === 1
  const anchor = bodyId(entity.name)
  const charts = formCharts(entity, records).map((chart, index) =>
    barChart(chart, index ? undefined : anchor),
  )
  const approved = isApproved(form)
  const lines = isSingle ? columns.length : total + groups.length
  const isShort = !charts.length && !before.length && lines <= (isSingle ? MAX_SHORT_FIELDS : MAX_SHORT_LINES)
  const head: Content[] = [
    {
      // A short form is not divided, so its heading is the first of its body.
      ...(isShort ? { id: anchor } : headingOf(entity.name, 'form')),
      text: pdfText(labelText(entity.plural)),
      style: 'form',
      tocItem: true,
      tocStyle: 'tocForm',
      tocMargin: [14, 0, 0, 0],
    },
    { text: pdfText(labelText(entity.about)), style: 'about' },
    ...statusLines(form).map(
      (line): Content => ({
        text: pdfText(line),
        style: !summaries.length ? 'register' : approved ? 'approved' : 'status',
      }),
    ),
  ]
  const body: Content[] = !records.length
    ? [{ text: pdfText(say('document.noRecords')), style: 'remark' }]
    : isSingle
      ? [
          printRecord(
            inOrder([...columns, ...below]),
            recordLine(records[0] as TitledRecord),
            isShort ? undefined : anchor,
          ),
        ]
      : [
          ...before,
          printTable(
            { columns, below },
            groups,
            all,
            isShort || charts.length || before.length ? undefined : anchor,
          ),
          ...after,
        ]
  const limitNote: Content[] =
    printed < total
      ? [
          {
            text: pdfText(
              say('document.linesPrinted', { printed: numberText(printed), total: numberText(total) }),
            ),
            style: 'remark',
          },
        ]
      : []
  return { stack: [...head, ...charts, ...body, ...limitNote], unbreakable: isShort }
}
