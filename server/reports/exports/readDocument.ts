import type { ReportReply, ReportRequest } from '../../../schema/contract/reports.ts'
import { requestBefore } from '../../../schema/reports/comparison.ts'
import { datasetOf } from '../../../schema/reports/datasets.ts'
import type { Report } from '../../../schema/reports/report.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { labelText } from '../../errors/labels.ts'
import { isLive } from '../../planning/planAreas.ts'
import { runReport } from '../runReport.ts'
import { documentHead } from './documentHead.ts'
import { type ReportDocument, reportDocument } from './reportDocument.ts'

interface DocumentOrder {
  request: ReportRequest
  /** The measures in their order; all without any. */
  show?: readonly string[] | undefined
  /** With the year before, where there is one to compare with. */
  compare?: boolean | undefined
}

/** The reply to the same request about the year before; undefined where there is none to compare with. */
async function readBefore(
  db: Queries,
  report: Report,
  { filters }: ReportReply,
  principal: Principal,
): Promise<ReportReply | undefined> {
  const years = datasetOf(report.dataset).isPlanned
    ? await db.query<{ id: number; name: string }>(
        `select y.id, y.name from financial_year y where ${isLive('y')}`,
      )
    : []
  const request = requestBefore(filters, filters, years)
  return request ? runReport(db, report, request as ReportRequest, principal) : undefined
}

/** A report as a document, with the rights and the areas of a user. */
export async function readDocument(
  db: Queries,
  report: Report,
  { request, show = [], compare = false }: DocumentOrder,
  principal: Principal,
): Promise<ReportDocument> {
  const dataset = datasetOf(report.dataset)
  const reply = await runReport(db, report, request, principal)
  const before = compare ? await readBefore(db, report, reply, principal) : undefined
  const head = await documentHead(db, dataset, { reply, before }, principal)
  return reportDocument(labelText(report.label), dataset, { reply, before, show }, head)
}
