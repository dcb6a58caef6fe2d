import type { ReportRequest } from '../../schema/contract/reports.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import type { Report } from '../../schema/reports/report.ts'
import { yearEntity, yearField } from '../../schema/traits.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'

/** Figures of several years are never added up: without a year, and not by year, a report is about the newest year in which a form was begun. */
export async function withYear(
  db: Queries,
  { dataset, by }: Report,
  request: ReportRequest,
): Promise<ReportRequest> {
  const { isPlanned, entity } = datasetOf(dataset)
  if (!isPlanned || request[yearField] !== undefined || (request.by ?? by).includes(yearField)) return request
  const [newest] = await db.query<{ id: number }>(
    `select y.id from ${quoteIdent(yearEntity.name)} y where y.deleted_at is null
        and exists (select from form_status s where s.form = $1::text and s.financial_year_id = y.id)
      order by y.${quoteIdent(titleField(yearEntity) ?? 'id')} desc limit 1`,
    [entity],
  )
  return newest ? { ...request, [yearField]: [newest.id] } : request
}
