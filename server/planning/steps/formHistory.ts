import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow, writableRow } from '../../access/scope.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import { type DistrictYear, districtYearSql, requireDistrictYear } from '../districtYear.ts'
import { planForms, readDistrictYear, requirePlanEntity } from '../planEntities.ts'

type Call = 'GET plan/steps/{district_id}/{financial_year_id}/{form}'

/** Steps in one reply. */
const MAX_STEPS = 500

/** GET plan/steps/{district}/{year}/{form}: the steps of a form in the areas that the caller can view, newest first; 404 for a district outside them. */
export async function getFormHistory({
  reply,
  database,
  path,
  principal,
}: RequestContext<Call>): Promise<Response> {
  const entity = requirePlanEntity(path.form, principal, planForms)
  const districtYear = readDistrictYear(path)
  const [district, year] = districtYear
  const params = new Parameters()
  const { scope } = principal
  const { ctes, columns } = districtYearSql(districtYear, scope, params)
  const [found] = await database.query<DistrictYear & { steps: ReplyOf<Call> }>(
    `with ${ctes}, steps as (select s.id, s.area_id, coalesce(b.name, d.name) as area, s.step, s.from_status, s.to_status, s.user_id, u.name as by, s.level, s.comment, s.open_until,
            ${isoSeconds('s.at')} as at
       from form_step s join district d on d.id = s.district_id left join block b on b.id = s.area_id left join users u on u.id = s.user_id
      where s.step <> 'start' and s.form = ${params.add(entity.name, 'text')} and s.district_id = ${params.add(district, 'integer')} and s.financial_year_id = ${params.add(year, 'integer')}
        and case when b.id is null then ${writableRow(entityOf('district'), scope, 'd', params)} else ${readableRow(entityOf('block'), scope, 'b', params)} end
      order by s.id desc limit ${MAX_STEPS})
     select ${columns}, (select coalesce(json_agg(row_to_json(steps) order by id desc), '[]') from steps) as steps`,
    params.values,
  )
  return reply(requireDistrictYear(found).steps)
}
