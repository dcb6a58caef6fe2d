import { reportRequest } from '../../../schema/contract/reports.ts'
import { datasetOf } from '../../../schema/reports/datasets.ts'
import type { Report } from '../../../schema/reports/report.ts'
import { type ReportQuery, requestOf } from '../../../schema/reports/reportQuery.ts'

/** The query of a saved view, by the names of its parameters. */
export const readViewQuery = (query: string): ReportQuery => Object.fromEntries(new URLSearchParams(query))

/** The request of a saved view on a day such as `2026-11-24`, checked by the contract of the report as that of a client is. */
export const parseViewRequest = (report: Report, query: ReportQuery, today: string) =>
  reportRequest(datasetOf(report.dataset)).safeParse(requestOf(report, query, today))
