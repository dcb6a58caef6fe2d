import type { Context } from 'hono'
import { type Call, contracts } from '../../schema/contract/index.ts'
import type { ReportReply, ReportRequest } from '../../schema/contract/reports.ts'
import type { RouteContract } from '../../schema/contract/route.ts'
import { entityOf } from '../../schema/index.ts'
import { type ModuleName, specialModule } from '../../schema/modules.ts'
import { reportRight } from '../../schema/reports/candidateReports.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import { reports } from '../../schema/reports/index.ts'
import type { Report } from '../../schema/reports/report.ts'
import type { Principal, Right } from '../access/rights.ts'
import { type BaseContext, type Route, route, splitCall } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { getDashboard, getOwnDashboard } from './dashboard.ts'
import { getAreaReport, getGraphCounts } from './fixedReports.ts'
import { questionOf } from './question.ts'
import { readReport } from './readReport.ts'
import { withYear } from './withYear.ts'

/** Who sees a report: its own right, or that to view the records that it sums. */
const rightOf = (name: string, { dataset, defaultRights }: Report): Right =>
  defaultRights
    ? { module: specialModule(reportRight(name) as ModuleName), action: 'view' }
    : { entity: entityOf(datasetOf(dataset).entity), action: 'view' }

/** A report as a request asks for it. */
export async function runReport(
  db: Queries,
  report: Report,
  request: ReportRequest,
  principal: Principal,
): Promise<ReportReply> {
  const asked = await withYear(db, report, request, principal.scope)
  const question = questionOf(report, asked, principal.scope)
  const filters = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null)
  return {
    ...(await readReport(db, question, principal)),
    filters: { ...Object.fromEntries(filters), by: question.by },
    as_of: new Date().toISOString(),
  }
}

const handle =
  (report: Report): Route['handle'] =>
  async ({ c, database, query, body, principal }: BaseContext & { query: unknown; body: unknown }) =>
    (c as Context).json(await runReport(database, report, (body ?? query) as ReportRequest, principal))

const declaredRoutes: readonly Route[] = Object.entries(reports).flatMap(([name, report]) =>
  report.calls.map((call) => ({
    call,
    contract: contracts[call as Call] as RouteContract,
    ...splitCall(call),
    right: rightOf(name, report),
    handle: handle(report),
  })),
)

const dashboard: Right = { module: specialModule('dashboard'), action: 'view' }

/** The calls of all reports and dashboards. */
export const reportRoutes: readonly Route[] = [
  ...declaredRoutes,
  route('GET rpl/get_reports_based_ids/{type}/{id}', { right: dashboard, handle: getAreaReport }),
  route('GET rpl/graph_counts', { right: dashboard, handle: getGraphCounts }),
  route('GET rpl/new_dashboard/{type}/{id}', { right: dashboard, handle: getDashboard }),
  route('GET rpl/dashboard', { right: dashboard, handle: getOwnDashboard }),
]
