import type { ReportRequest } from '../../schema/contract/reports.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import type { Report } from '../../schema/reports/report.ts'
import { yearField } from '../../schema/traits.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { yearToOpen } from '../planning/years.ts'

/** Figures of several years are never added up: without a year, and not by year, a report is about the year with which the plan opens. */
export async function withYear(
  db: Queries,
  { dataset, by }: Report,
  request: ReportRequest,
  principal: Principal,
): Promise<ReportRequest> {
  const { isPlanned } = datasetOf(dataset)
  if (!isPlanned || request[yearField] !== undefined || (request.by ?? by).includes(yearField)) return request
  const year = await yearToOpen(db, principal)
  return year === null ? request : { ...request, [yearField]: [year] }
}
