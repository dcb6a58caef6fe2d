import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { localeOf, numberLocaleOf } from '../../../schema/languages.ts'
import { valueText } from '../../errors/labels.ts'
import { currentLanguage } from '../../errors/language.ts'
import { say } from '../../errors/message.ts'
import { pdfText } from '../../pdf/fontRuns.ts'
import { renderPdf } from '../../pdf/renderPdf.ts'
import type { ReportProgress } from '../../tasks/task.ts'
import type { Cell, DocumentColumn, ReportDocument } from './reportDocument.ts'

const INK = '#1b242b'
const GREY = '#4a5560'
const LINE = '#d5dbe0'
/** More columns than these need the long side of the page. */
const PORTRAIT_COLUMNS = 6
/** More columns than these are written small. */
const DENSE_COLUMNS = 10
/** In points. */
const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 36
/** Points on the left and the right of a cell together. */
const PADDING = 8
/** The width of a character as a part of the size of the font; few words have wider ones. */
const CHARACTER = 0.65

/** The length of the longest word; a number is one. */
const longestWord = (text: string) => Math.max(...text.split(/\s+/).map(({ length }) => length))

/** A4, or a page of its proportions on which all columns fit: a word is never broken, and what is wider than the page would be cut off. */
function pageSizeOf(lines: readonly (readonly string[])[], columns: number, fontSize: number) {
  const lengths = Array.from({ length: columns }, (_, at) =>
    lines.reduce((longest, texts) => Math.max(longest, longestWord(texts[at] ?? '')), 0),
  )
  const needed = lengths.reduce((sum, length) => sum + length * CHARACTER * fontSize + PADDING, 2 * MARGIN)
  if (columns <= PORTRAIT_COLUMNS && needed <= A4.width) return A4
  const width = Math.max(A4.height, needed)
  return { width, height: (width * A4.width) / A4.height }
}

function numberText(value: number, isPercent = false): string {
  if (!isPercent) return valueText({ kind: 'decimal' }, value)
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return value.toLocaleString(numberLocaleOf(currentLanguage()), options)
}

const cellText = (value: Cell, { isNumber, isPercent }: Omit<DocumentColumn, 'label'>): string =>
  typeof value === 'number' ? numberText(value, isPercent) : (value ?? (isNumber ? '—' : ''))

function definition({ title, head, columns, rows, total }: ReportDocument): TDocumentDefinitions {
  const textsOf = (cells: readonly Cell[]) =>
    cells.map((cell, at) => cellText(cell, columns[at] ?? { isNumber: false }))
  const [labels, ...texts] = [columns.map(({ label }) => label), ...rows.map(textsOf), textsOf(total)]
  const line = (texts: readonly string[], style?: { bold: true; color?: string }): TableCell[] =>
    texts.map((text, at) => ({
      text: pdfText(text),
      ...(columns[at]?.isNumber && { alignment: 'right' }),
      ...style,
    }))
  const isDense = columns.length > DENSE_COLUMNS
  const fontSize = isDense ? 7 : 8.5
  const facts: Content = {
    table: {
      body: head.map(([label, text]) => [{ text: pdfText(label), color: GREY }, { text: pdfText(text) }]),
    },
    layout: 'noBorders',
    margin: [0, 6, 0, 10],
  }
  return {
    info: { title, creator: 'Kaushal', producer: 'Kaushal' },
    language: localeOf(currentLanguage()),
    pageSize: pageSizeOf([labels, ...texts], columns.length, fontSize),
    pageMargins: [MARGIN, 40, MARGIN, 40],
    defaultStyle: { font: 'latin', fontSize, color: INK },
    footer: (page, pages) => ({
      margin: [MARGIN, 12, MARGIN, 0],
      fontSize: 7.5,
      color: GREY,
      columns: [
        { text: pdfText(title) },
        { text: pdfText(say('document.page', { page, pages })), alignment: 'right', width: 90 },
      ],
    }),
    content: [
      { text: pdfText(title), fontSize: 16, bold: true },
      facts,
      {
        table: {
          headerRows: 1,
          // A column that takes what the others leave would have no room beside many.
          widths: columns.map(({ isNumber }) => (isNumber || isDense ? 'auto' : '*')),
          body: [
            line(labels, { bold: true, color: GREY }),
            ...texts.map((cells, at) => line(cells, at === rows.length ? { bold: true } : undefined)),
          ],
        },
        layout: 'report',
      },
    ],
  }
}

const tableLayout: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : 0.5),
  hLineColor: () => LINE,
  vLineWidth: () => 0,
}

/** The report as a PDF, with its head on the first page and the names of the columns on each. */
export const printReport = (
  document: ReportDocument,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> => renderPdf(definition(document), { report: tableLayout }, report)
