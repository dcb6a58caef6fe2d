import type { Values } from '../../../schema/checks.ts'
import type { Entity } from '../../../schema/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow, type Scope, writableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { embeddedTitles } from '../../records/read.ts'
import { quoteIdent, selectList } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { type DistrictYear, districtYearSql, requireDistrictYear } from '../districtYear.ts'
import { planForms, readDistrictYear, requirePlanEntity } from '../planEntities.ts'

/** Records of one form and district in one reply. */
const MAX_RECORDS = 5_000

/** The records of a district's year and of the year before that are in the caller's scope. */
export async function loadTwoYears(
  db: Queries,
  entity: Entity,
  { district, year, previous }: { district: number; year: number; previous: number },
  scope: Scope,
): Promise<{ before: Values[]; now: Values[] }> {
  const params = new Parameters()
  const years = params.add([previous, year], 'integer[]')
  const rows = await db.query<Values & { id: number }>(
    `select ${selectList(entity, 't')} from ${quoteIdent(entity.name)} t where t.district_id = ${params.add(district, 'integer')}
        and t.financial_year_id = any(${years}) and t.deleted_at is null and (t.status = 'active' or t.financial_year_id = ${params.add(year, 'integer')})
        and ${writableRow(entity, scope, 't', params)} order by t.id`,
    params.values,
  )
  return {
    before: rows.filter(({ financial_year_id }) => financial_year_id === previous),
    now: rows.filter(({ financial_year_id }) => financial_year_id === year),
  }
}

/** GET plan/{district}/{year}/{form}/last: the records of the year before, with the titles of their references, for comparison. */
export async function getLastYear({
  reply,
  database,
  path,
  principal,
}: RequestContext<'GET plan/{district_id}/{financial_year_id}/{form}/last'>): Promise<Response> {
  const entity = requirePlanEntity(path.form, principal, planForms)
  const ids = readDistrictYear(path)
  const { scope } = principal
  const params = new Parameters()
  const current = districtYearSql(ids, scope, params)
  const [found] = await database.query<Partial<DistrictYear> & { records: (Values & { id: number })[] }>(
    `with ${current.ctes}
     select ${current.columns}, (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${selectList(entity, 't')}${embeddedTitles(entity, { embed: true, scope }, params)}
         from ${quoteIdent(entity.name)} t where t.district_id = (select id from this_district) and t.financial_year_id = (select id from previous_year)
          and t.deleted_at is null and t.status = 'active' and ${readableRow(entity, scope, 't', params)} order by t.id limit ${MAX_RECORDS}) r) as records`,
    params.values,
  )
  const { previous, records } = requireDistrictYear(found)
  return reply({ previous, records })
}
