import type { Content } from 'pdfmake/interfaces'
import { pdfText } from '../../../pdf/fontRuns.ts'
import type { DocumentForm, PlanDocument } from '../gatherPlan.ts'
import { printDay } from './printValue.ts'
import { planStatusLine } from './statusLine.ts'

const GREY = '#4a5560'
const EMBLEM = 84

/** Who signs the printed plan, as the steps of its forms are taken. */
const SIGNATURES = [
  { act: 'Prepared by', role: 'District planner' },
  { act: 'Approved by', role: 'District skill officer' },
  { act: 'For the state', role: 'State mission officer' },
]

const fact = (name: string, value: string): [Content, Content] => [
  { text: name, color: GREY },
  { text: pdfText(value), bold: true },
]

/** The place of the state's emblem: a frame, into which it is stamped or pasted. */
const emblemFrame: Content = {
  margin: [0, 44, 0, 18],
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      layout: 'frame',
      table: {
        widths: [EMBLEM],
        heights: [EMBLEM],
        body: [
          [
            {
              text: 'Emblem of the state',
              fontSize: 7.5,
              color: GREY,
              alignment: 'center',
              margin: [10, 28, 10, 0],
            },
          ],
        ],
      },
    },
    { width: '*', text: '' },
  ],
}

const missionName = (name: string): Content => ({
  text: pdfText(name),
  alignment: 'center',
  color: GREY,
  margin: [0, 4, 0, 0],
})

const signature = ({ act, role }: (typeof SIGNATURES)[number]): Content => ({
  stack: [
    { text: act, color: GREY, fontSize: 8, margin: [0, 0, 0, 44] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.75, lineColor: GREY }] },
    { text: role, bold: true, margin: [0, 4, 0, 0] },
    { text: 'Name, date and seal', color: GREY, fontSize: 8 },
  ],
})

/** The cover; `today` is a day such as `2026-06-03`, `by` the user who requested the document. */
export function cover(
  { district, year, mission }: PlanDocument,
  forms: readonly DocumentForm[],
  today: string,
  by: string,
): Content[] {
  return [
    emblemFrame,
    { text: pdfText(district.state), style: 'state' },
    ...(mission ? [missionName(mission)] : []),
    { text: 'District Skill Development Plan', style: 'title', margin: [0, 64, 0, 0] },
    { text: pdfText(district.name), style: 'district' },
    { text: year.name, style: 'year' },
    {
      canvas: [{ type: 'rect', x: (505 - 56) / 2, y: 0, w: 56, h: 3, color: '#0f6b66', lineWidth: 0 }],
      margin: [0, 22, 0, 22],
    },
    {
      layout: 'noBorders',
      margin: [90, 0, 0, 0],
      table: {
        widths: [110, '*'],
        body: [
          fact('Financial year', year.name),
          fact('Status of the plan', planStatusLine(forms)),
          fact('Date', printDay(today)),
          fact('Created by', by),
        ],
      },
    },
    {
      text: 'Sources: the forms and lists of the district in Kaushal on this day. Each form states whether it is approved, by whom and when. The plan is marked “Draft” until all of its forms are approved.',
      style: 'remark',
      margin: [90, 18, 60, 0],
    },
    { columns: SIGNATURES.map(signature), columnGap: 26, absolutePosition: { x: 45, y: 664 } },
    { text: 'Contents', style: 'chapter', pageBreak: 'before' },
    { toc: { numberStyle: { alignment: 'right' } } },
  ]
}
