import type { ReportRequest } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import type { Report } from '../../schema/reports/report.ts'
import { yearField } from '../../schema/traits.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { yearToOpen } from '../planning/years.ts'

/** Throws 400 for several years that are not among the groups: the people of a district, counted each year, would be added up. */
export function assertYearsApart(
  { dataset, by }: Pick<Report, 'dataset' | 'by'>,
  request: ReportRequest,
): void {
  const years = request[yearField] as readonly unknown[] | undefined
  const { isPlanned, entity } = datasetOf(dataset)
  if (isPlanned && new Set(years).size > 1 && !(request.by ?? by).includes(yearField))
    throw badInput({ [yearField]: message('reports.yearsApart') }, entityOf(entity).fields)
}

/** Figures of several years are never added up: without a year, and not by year, a report is about the year with which the plan opens. */
export async function withYear(
  db: Queries,
  { dataset, by }: Report,
  request: ReportRequest,
  principal: Principal,
): Promise<ReportRequest> {
  assertYearsApart({ dataset, by }, request)
  const { isPlanned } = datasetOf(dataset)
  if (!isPlanned || request[yearField] !== undefined || (request.by ?? by).includes(yearField)) return request
  const year = await yearToOpen(db, principal)
  return year === null ? request : { ...request, [yearField]: [year] }
}
