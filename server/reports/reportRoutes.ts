import { type Call, contracts } from '../../schema/contract/index.ts'
import type { ReportRequest } from '../../schema/contract/reports.ts'
import type { RouteContract } from '../../schema/contract/route.ts'
import { specialModule } from '../../schema/modules.ts'
import { reports } from '../../schema/reports/index.ts'
import type { Report } from '../../schema/reports/report.ts'
import type { Right } from '../access/rights.ts'
import { type Route, route, splitCall } from '../access/route.ts'
import { getDashboard, getOwnDashboard } from './dashboard.ts'
import { exportRoutes } from './exports/exportRoutes.ts'
import { getAreaReport, getGraphCounts } from './fixedReports.ts'
import { rightOf, runReport } from './runReport.ts'
import { viewRoutes } from './views/reportViews.ts'

const handle =
  (report: Report): Route['handle'] =>
  async ({ reply, database, query, body, principal }) =>
    reply(await runReport(database, report, (body ?? query) as ReportRequest, principal))

const declaredRoutes: readonly Route[] = Object.entries(reports).flatMap(([name, report]) =>
  report.calls.map((call) => ({
    call,
    contract: contracts[call as Call] as RouteContract,
    ...splitCall(call),
    right: rightOf(name, report),
    inMaintenance: true as const,
    handle: handle(report),
  })),
)

const dashboard: Right = { module: specialModule('dashboard'), action: 'view' }

/** The calls of all reports and dashboards. */
export const reportRoutes: readonly Route[] = [
  ...declaredRoutes,
  ...exportRoutes,
  ...viewRoutes,
  route('GET rpl/get_reports_based_ids/{type}/{id}', { right: dashboard, handle: getAreaReport }),
  route('GET rpl/graph_counts', { right: dashboard, handle: getGraphCounts }),
  // Both require the right to dashboards, but of a candidate for the own way.
  route('GET rpl/new_dashboard/{type}/{id}', { right: 'signedIn', handle: getDashboard }),
  route('GET rpl/dashboard', { right: 'signedIn', handle: getOwnDashboard }),
]
