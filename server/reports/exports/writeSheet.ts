import type { ReportProgress } from '../../tasks/task.ts'
import type { ReportDocument } from './reportDocument.ts'

/** The format of numbers in a cell: groups of two digits above the thousands, as they are written in India. */
const NUMBER = '[>=10000000]##\\,##\\,##\\,##0.##;[>=100000]##\\,##\\,##0.##;##,##0.##'
const WHOLE = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0'
const PERCENT = '0.0'
const MAX_WIDTH = 40

/** The report as a workbook of one sheet. Texts stay texts, whatever they begin with. */
export async function writeSheet(
  { title, head, columns, rows, total }: ReportDocument,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs')
  const file = new excel.Workbook()
  file.creator = 'Kaushal'
  const headLines = head.length + 3
  const sheet = file.addWorksheet('Report', { views: [{ state: 'frozen', ySplit: headLines, xSplit: 1 }] })
  sheet.addRow([title]).font = { bold: true, size: 14 }
  for (const line of head) sheet.addRow(line).getCell(1).font = { color: { argb: 'FF4A5560' } }
  sheet.addRow([])
  const labels = sheet.addRow(columns.map(({ label }) => label))
  labels.font = { bold: true }
  labels.alignment = { wrapText: true, vertical: 'top' }
  labels.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE3EDEC' } }
  sheet.addRows(rows)
  report(1, 2)
  sheet.addRow(total).font = { bold: true }
  for (const [at, { label, isNumber, isPercent }] of columns.entries()) {
    const column = sheet.getColumn(at + 1)
    const texts = rows.slice(0, 500).map((row) => String(row[at] ?? '').length)
    column.width = isNumber ? 14 : Math.min(MAX_WIDTH, Math.max(16, label.length, ...texts) + 2)
    if (isNumber)
      column.eachCell((cell, line) => {
        if (line < headLines) return
        cell.alignment = { horizontal: 'right', wrapText: line === headLines }
        if (typeof cell.value !== 'number') return
        cell.numFmt = isPercent ? PERCENT : Number.isInteger(cell.value) ? WHOLE : NUMBER
      })
  }
  return new Uint8Array(await file.xlsx.writeBuffer())
}
