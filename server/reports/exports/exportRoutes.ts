import type { Context } from 'hono'
import { type Call, contracts } from '../../../schema/contract/index.ts'
import { exportCall, exportTypes, type ReadExport } from '../../../schema/contract/reportExports.ts'
import type { RouteContract } from '../../../schema/contract/route.ts'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { reports } from '../../../schema/reports/index.ts'
import type { ExportFormat, Report } from '../../../schema/reports/report.ts'
import { type BaseContext, type Route, splitCall } from '../../access/route.ts'
import { unprocessable } from '../../errors/apiError.ts'
import { rightOf } from '../runReport.ts'
import { exportTasks } from './exportTasks.ts'
import { readDocument } from './readDocument.ts'
import { writeCsv } from './writeCsv.ts'

/** Most cells of a PDF: these take about 10 s and half of the memory that a task may use. */
const MAX_PDF_CELLS = 120_000

/** With the day in India, as in the head of the file. */
const fileName = (name: string, asOf: string, format: ExportFormat) =>
  `${name.replaceAll('_', '-')}-${dayInIndia(Date.parse(asOf))}.${format}`

const handle =
  (name: string, report: Report): Route['handle'] =>
  async ({ c, database, query, principal, runTask }: BaseContext & { query: unknown }) => {
    const { format, request = {}, show, compare } = query as ReadExport
    const document = await readDocument(database, report, { request, show, compare }, principal)
    const maxRows = Math.floor(MAX_PDF_CELLS / document.columns.length)
    if (format === 'pdf' && document.rows.length > maxRows)
      throw unprocessable('reports.tooLongToPrint', { max: maxRows })
    const content = format === 'csv' ? writeCsv(document) : await runTask(exportTasks[format], document)
    return (c as Context).body(content, 200, {
      'Content-Type': exportTypes[format],
      'Content-Disposition': `attachment; filename="${fileName(name, document.asOf, format)}"`,
    })
  }

/** The calls that export reports. They have the figures of the screen, so that they need the same right. */
export const exportRoutes: readonly Route[] = Object.entries(reports).map(([name, report]) => {
  const call = exportCall(name)
  return {
    call,
    contract: contracts[call as Call] as RouteContract,
    ...splitCall(call),
    right: rightOf(name, report),
    handle: handle(name, report),
  }
})
