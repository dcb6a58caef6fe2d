import { BYTE_ORDER_MARK, csvLine } from '../../records/csv.ts'
import type { ReportDocument } from './reportDocument.ts'

/** The report as CSV: its head, an empty line, the columns, all rows and the total. */
export function writeCsv({ title, head, columns, rows, total }: ReportDocument): string {
  const lines = [[title], ...head, [], columns.map(({ label }) => label), ...rows, total]
  return BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells.map((cell) => String(cell ?? '')))).join('')
}
