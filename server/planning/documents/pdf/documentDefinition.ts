import type { CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PlanDocument } from '../gatherPlan.ts'
import { chapterSections } from './chapterSections.ts'
import { pdfText } from './fontRuns.ts'
import { printDay } from './printValue.ts'
import { titlePage } from './titlePage.ts'

const INK = '#1b242b'
const GREY = '#4a5560'
const TEAL = '#0f6b66'
const LINE = '#d5dbe0'

const styles: StyleDictionary = {
  overline: { fontSize: 12, color: GREY, characterSpacing: 1 },
  title: { fontSize: 28, bold: true, lineHeight: 1.1 },
  district: { fontSize: 20, color: TEAL, bold: true, margin: [0, 6, 0, 0] },
  chapter: { fontSize: 17, bold: true, color: TEAL, margin: [0, 0, 0, 10] },
  form: { fontSize: 12.5, bold: true, margin: [0, 12, 0, 2] },
  about: { color: GREY, margin: [0, 0, 0, 2] },
  status: { fontSize: 8, bold: true, color: '#8a5a00', margin: [0, 0, 0, 4] },
  register: { fontSize: 8, color: GREY, margin: [0, 0, 0, 4] },
  approved: { fontSize: 8, bold: true, color: '#1d6b3a', margin: [0, 0, 0, 4] },
  caption: { fontSize: 8.5, bold: true, margin: [0, 2, 0, 2] },
  table: { fontSize: 8, margin: [0, 4, 0, 4] },
  head: { bold: true, fontSize: 7.5, color: GREY },
  group: { bold: true, fillColor: '#eef3f3' },
  details: { fontSize: 7.5, color: GREY },
  total: { bold: true, fillColor: '#f4f6f7' },
  remark: { fontSize: 8, color: GREY, margin: [0, 2, 0, 4] },
  tocChapter: { bold: true, fontSize: 10 },
  tocForm: { fontSize: 9 },
}

/** Thin lines between rows, a thicker one under the header. */
export const tableLayout: CustomTableLayout = {
  hLineWidth: (index, { table }) =>
    index === 0 ? 0 : index === (table.headerRows ?? 0) && index > 0 ? 1 : 0.5,
  hLineColor: (index, { table }) => (index === (table.headerRows ?? 0) ? GREY : LINE),
  vLineWidth: () => 0,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

/** The document: title page, contents and chapters; a header with its name, and a footer with its date and page number. */
export function documentDefinition(plan: PlanDocument, today: string, by: string): TDocumentDefinitions {
  const name = `District Skill Development Plan · ${plan.district.name} · ${plan.year.name}`
  return {
    info: { title: name, author: by, creator: 'Kaushal', producer: 'Kaushal' },
    language: 'en-IN',
    pageSize: 'A4',
    pageMargins: [45, 58, 45, 50],
    defaultStyle: { font: 'latin', fontSize: 9, color: INK, lineHeight: 1.15 },
    styles,
    header: (page) =>
      page === 1 ? null : { text: pdfText(name), fontSize: 7.5, color: GREY, margin: [45, 28, 45, 0] },
    footer: (page, pages) => ({
      margin: [45, 18, 45, 0],
      fontSize: 7.5,
      color: GREY,
      columns: [
        { text: `Source: the records of the district in Kaushal on ${printDay(today)}` },
        { text: `Page ${page} of ${pages}`, alignment: 'right', width: 90 },
      ],
    }),
    content: [titlePage(plan, today, by), ...chapterSections(plan)],
  }
}
