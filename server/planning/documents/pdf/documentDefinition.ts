import type { CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces'
import { localeOf } from '../../../../schema/languages.ts'
import { currentLanguage } from '../../../errors/language.ts'
import { say } from '../../../errors/message.ts'
import { dayParam } from '../../../errors/messageParams.ts'
import { fontRuns, pdfText } from '../../../pdf/fontRuns.ts'
import { hasStatus, isApproved, type PlanDocument } from '../gatherPlan.ts'
import { printChapters } from './chapters.ts'
import { cover } from './cover.ts'
import { pageBreakBefore } from './headings.ts'

const INK = '#1b242b'
const GREY = '#4a5560'
const TEAL = '#0f6b66'
const LINE = '#d5dbe0'

const styles: StyleDictionary = {
  state: { fontSize: 18, bold: true, alignment: 'center' },
  title: { fontSize: 26, bold: true, lineHeight: 1.1, alignment: 'center' },
  district: { fontSize: 20, color: TEAL, bold: true, alignment: 'center', margin: [0, 8, 0, 0] },
  year: { fontSize: 14, color: GREY, alignment: 'center', margin: [0, 4, 0, 0] },
  chapter: { fontSize: 17, bold: true, color: TEAL, margin: [0, 20, 0, 2] },
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

/** A table inside a row of another: its outer lines are those of the row. */
export const innerLayout: CustomTableLayout = {
  ...tableLayout,
  hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : 0.5),
  hLineColor: () => LINE,
}

/** A thin frame around a place that is left free. */
export const frameLayout: CustomTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
}

/** The mark has one font: that of its first letters. */
const draftMark = () => ({
  text: say('document.draft'),
  font: fontRuns(say('document.draft'))[0]?.font ?? 'latin',
  bold: true,
  color: '#8a5a00',
  opacity: 0.07,
  angle: -55,
  fontSize: 150,
})

/** The document: cover, contents and chapters; a header with its name, and a footer with its date and page number. */
export function documentDefinition(plan: PlanDocument, today: string, by: string): TDocumentDefinitions {
  const forms = plan.chapters.flatMap((chapter) => chapter.forms).filter(hasStatus)
  const name = say('document.name', { district: plan.district.name, year: plan.year.name })
  return {
    info: { title: name, author: by, creator: 'Kaushal', producer: 'Kaushal' },
    language: localeOf(currentLanguage()),
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
        { text: pdfText(say('document.source', { date: dayParam(today) })) },
        { text: pdfText(say('document.page', { page, pages })), alignment: 'right', width: 90 },
      ],
    }),
    ...(!forms.every(isApproved) && { watermark: draftMark() }),
    pageBreakBefore,
    content: [...cover(plan, forms, today, by), ...printChapters(plan)],
  }
}
