import type { CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Gathered } from '../gather.ts'
import { dayOf } from './figures.ts'
import { written } from './runs.ts'
import { chapterSections } from './sections.ts'
import { titlePage } from './titlePage.ts'

const INK = '#1b242b'
const GREY = '#4a5560'
const TEAL = '#0f6b66'
const LINE = '#d5dbe0'

const styles: StyleDictionary = {
  over: { fontSize: 12, color: GREY, characterSpacing: 1 },
  title: { fontSize: 28, bold: true, lineHeight: 1.1 },
  place: { fontSize: 20, color: TEAL, bold: true, margin: [0, 6, 0, 0] },
  chapter: { fontSize: 17, bold: true, color: TEAL, margin: [0, 0, 0, 10] },
  form: { fontSize: 12.5, bold: true, margin: [0, 12, 0, 2] },
  about: { color: GREY, margin: [0, 0, 0, 2] },
  state: { fontSize: 8, bold: true, color: '#8a5a00', margin: [0, 0, 0, 4] },
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

/** Fine lines between rows, a stronger one under the head. */
export const plain: CustomTableLayout = {
  hLineWidth: (at, { table }) => (at === 0 ? 0 : at === (table.headerRows ?? 0) && at > 0 ? 1 : 0.5),
  hLineColor: (at, { table }) => (at === (table.headerRows ?? 0) ? GREY : LINE),
  vLineWidth: () => 0,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

/** The whole document: title, contents, chapters; at the top of each page what it is, at its foot when it was made and which page it is. */
export function definitionOf(gathered: Gathered, today: string, by: string): TDocumentDefinitions {
  const name = `District Skill Development Plan · ${gathered.district.name} · ${gathered.year.name}`
  return {
    info: { title: name, author: by, creator: 'Kaushal', producer: 'Kaushal' },
    language: 'en-IN',
    pageSize: 'A4',
    pageMargins: [45, 58, 45, 50],
    defaultStyle: { font: 'latin', fontSize: 9, color: INK, lineHeight: 1.15 },
    styles,
    header: (page) =>
      page === 1 ? null : { text: written(name), fontSize: 7.5, color: GREY, margin: [45, 28, 45, 0] },
    footer: (page, pages) => ({
      margin: [45, 18, 45, 0],
      fontSize: 7.5,
      color: GREY,
      columns: [
        { text: `Source: the records of the district in Kaushal on ${dayOf(today)}` },
        { text: `Page ${page} of ${pages}`, alignment: 'right', width: 90 },
      ],
    }),
    content: [titlePage(gathered, today, by), ...chapterSections(gathered)],
  }
}
