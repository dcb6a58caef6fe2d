import type { ReportRequest } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import type { Report } from '../../schema/reports/report.ts'
import { yearEntity, yearField } from '../../schema/traits.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** SQL: a district of the user has begun this form in the year with this id. */
export const isBegun = (entity: string, year: string, scope: Scope, params: Parameters): string =>
  `exists (select from form_status o join district p on p.id = o.district_id
    where o.form = '${entity}' and o.financial_year_id = ${year} and ${readableRow(entityOf('district'), scope, 'p', params)})`

/** Figures of several years are never added up: without a year, and not by year, a report is about the newest year in which the form was begun. */
export async function withYear(
  db: Queries,
  { dataset, by }: Report,
  request: ReportRequest,
  scope: Scope,
): Promise<ReportRequest> {
  const { isPlanned, entity } = datasetOf(dataset)
  if (!isPlanned || request[yearField] !== undefined || (request.by ?? by).includes(yearField)) return request
  const params = new Parameters()
  const [newest] = await db.query<{ id: number }>(
    `select y.id from ${quoteIdent(yearEntity.name)} y where y.deleted_at is null and ${isBegun(entity, 'y.id', scope, params)}
      order by y.${quoteIdent(titleField(yearEntity) ?? 'id')} desc limit 1`,
    params.values,
  )
  return newest ? { ...request, [yearField]: [newest.id] } : request
}
