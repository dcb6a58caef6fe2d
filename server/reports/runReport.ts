import type { ReportReply, ReportRequest } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { type ModuleName, type RightsModule, specialModule } from '../../schema/modules.ts'
import { reportRight } from '../../schema/reports/candidateReports.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import type { Report } from '../../schema/reports/report.ts'
import type { Principal, Right } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { questionOf } from './question.ts'
import { readReport } from './readReport.ts'
import { withYear } from './withYear.ts'

/** The module whose right to view is the right to a report: its own, or that of the records that it sums. */
export const moduleOf = (name: string, { dataset, defaultRights }: Report): RightsModule =>
  defaultRights ? specialModule(reportRight(name) as ModuleName) : entityOf(datasetOf(dataset).entity)

/** Who sees a report. */
export const rightOf = (name: string, report: Report): Right =>
  report.defaultRights
    ? { module: moduleOf(name, report), action: 'view' }
    : { entity: entityOf(datasetOf(report.dataset).entity), action: 'view' }

/** A report as a request asks for it. */
export async function runReport(
  db: Queries,
  report: Report,
  request: ReportRequest,
  principal: Principal,
): Promise<ReportReply> {
  const complete = await withYear(db, report, request, principal)
  const question = questionOf(report, complete, principal.scope)
  const filters = Object.entries(complete).filter(([, value]) => value !== undefined && value !== null)
  return {
    ...(await readReport(db, question, principal)),
    filters: { ...Object.fromEntries(filters), by: question.by },
    as_of: new Date().toISOString(),
  }
}
