import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { localeOf, numberLocaleOf } from '../../../schema/languages.ts'
import { valueText } from '../../errors/labels.ts'
import { currentLanguage } from '../../errors/language.ts'
import { say } from '../../errors/message.ts'
import { pdfText } from '../../pdf/fontRuns.ts'
import { renderPdf } from '../../pdf/renderPdf.ts'
import type { ReportProgress } from '../../tasks/task.ts'
import type { DocumentColumn, ReportDocument } from './reportDocument.ts'

const INK = '#1b242b'
const GREY = '#4a5560'
const LINE = '#d5dbe0'
/** More columns than these need the long side of the page. */
const PORTRAIT_COLUMNS = 6

function numberText(value: number, isPercent = false): string {
  if (!isPercent) return valueText({ kind: 'decimal' }, value)
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return value.toLocaleString(numberLocaleOf(currentLanguage()), options)
}

type CellColumn = Omit<DocumentColumn, 'label'>

function cellOf(
  value: string | number | null,
  { isNumber, isPercent }: CellColumn,
  bold?: boolean,
): TableCell {
  const text = typeof value === 'number' ? numberText(value, isPercent) : (value ?? (isNumber ? '—' : ''))
  return { text: pdfText(text), ...(isNumber && { alignment: 'right' }), ...(bold && { bold: true }) }
}

function definition({ title, head, columns, rows, total }: ReportDocument): TDocumentDefinitions {
  const line = (cells: ReportDocument['total'], bold?: boolean) =>
    cells.map((cell, at) => cellOf(cell, columns[at] ?? { isNumber: false }, bold))
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
    pageSize: 'A4',
    pageOrientation: columns.length > PORTRAIT_COLUMNS ? 'landscape' : 'portrait',
    pageMargins: [36, 40, 36, 40],
    defaultStyle: { font: 'latin', fontSize: columns.length > 10 ? 7 : 8.5, color: INK },
    footer: (page, pages) => ({
      margin: [36, 12, 36, 0],
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
          widths: columns.map(({ isNumber }) => (isNumber ? 'auto' : '*')),
          body: [
            columns.map(({ label, isNumber }) => ({
              ...(cellOf(label, { isNumber }, true) as object),
              color: GREY,
            })),
            ...rows.map((row) => line(row)),
            line(total, true),
          ] as TableCell[][],
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
