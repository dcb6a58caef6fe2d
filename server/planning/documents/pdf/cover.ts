import type { Content } from 'pdfmake/interfaces'
import { say } from '../../../errors/message.ts'
import { pdfText } from '../../../pdf/fontRuns.ts'
import type { DocumentForm, PlanDocument } from '../gatherPlan.ts'
import { printDay } from './printValue.ts'
import { planStatusLine } from './statusLine.ts'

const GREY = '#4a5560'
const EMBLEM = 84

/** Who signs the printed plan, as the steps of its forms are taken. */
const signatures = () => [
  { act: say('document.signature.prepared'), role: say('document.signature.planner') },
  { act: say('document.signature.approved'), role: say('document.signature.approver') },
  { act: say('document.signature.state'), role: say('document.signature.stateOfficer') },
]

const fact = (name: string, value: string): [Content, Content] => [
  { text: pdfText(name), color: GREY },
  { text: pdfText(value), bold: true },
]

/** The place of the state's emblem: a frame, into which it is stamped or pasted. */
const emblemFrame = (): Content => ({
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
              text: pdfText(say('document.emblem')),
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
})

const missionName = (name: string): Content => ({
  text: pdfText(name),
  alignment: 'center',
  color: GREY,
  margin: [0, 4, 0, 0],
})

const signature = ({ act, role }: ReturnType<typeof signatures>[number]): Content => ({
  stack: [
    { text: pdfText(act), color: GREY, fontSize: 8, margin: [0, 0, 0, 44] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.75, lineColor: GREY }] },
    { text: pdfText(role), bold: true, margin: [0, 4, 0, 0] },
    { text: pdfText(say('document.seal')), color: GREY, fontSize: 8 },
  ],
})

const printedEmblem = (image: string): Content => ({
  image,
  fit: [2 * EMBLEM, EMBLEM],
  alignment: 'center',
  margin: [0, 44, 0, 18],
})

/** The cover; `today` is a day such as `2026-06-03`, `by` the user who requested the document. */
export function cover(
  { district, year, mission, emblem }: PlanDocument,
  forms: readonly DocumentForm[],
  today: string,
  by: string,
): Content[] {
  return [
    emblem ? printedEmblem(emblem) : emblemFrame(),
    { text: pdfText(district.state), style: 'state' },
    ...(mission ? [missionName(mission)] : []),
    { text: pdfText(say('document.title')), style: 'title', margin: [0, 64, 0, 0] },
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
          fact(say('document.year'), year.name),
          fact(say('document.statusOfPlan'), planStatusLine(forms)),
          fact(say('document.date'), printDay(today)),
          fact(say('document.by'), by),
        ],
      },
    },
    {
      text: pdfText(say('document.sources')),
      style: 'remark',
      margin: [90, 18, 60, 0],
    },
    { columns: signatures().map(signature), columnGap: 26, absolutePosition: { x: 45, y: 664 } },
    { text: pdfText(say('document.contents')), style: 'chapter', pageBreak: 'before' },
    { toc: { numberStyle: { alignment: 'right' } } },
  ]
}
