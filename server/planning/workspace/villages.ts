import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import type { RequestContext } from '../../access/route.ts'
import { writableRow } from '../../access/scope.ts'
import { Parameters } from '../../sql/parameters.ts'
import { type DistrictYear, districtYearSql, requireDistrictYear } from '../districtYear.ts'
import { readDistrictYear } from '../planEntities.ts'

type Call = 'GET plan/village/{district_id}/{financial_year_id}'
type Totals = Omit<ReplyOf<Call>, 'district' | 'financial_year'>

/** The entity with the works of the villages. */
export const villageWorks = entityOf('gram_panchayat_development_plan_analysis')

/**
 * GET plan/village/{district}/{year}: the workers that the village plans need, by block, panchayat, role and type of work. A work with
 * several roles repeats its requirement in each of its records, so it is counted once; requirements are summed within one measure only.
 */
export async function getVillages({
  reply,
  database,
  path,
  principal,
}: RequestContext<Call>): Promise<Response> {
  const ids = readDistrictYear(path)
  const params = new Parameters()
  const current = districtYearSql(ids, principal.scope, params)
  const inScope = writableRow(villageWorks, principal.scope, 't', params)
  const list = (of: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${of}) r)`
  const sums =
    'count(distinct panchayat_id)::integer as panchayats, count(distinct (panchayat_id, work))::integer as works, sum(number_needed)::bigint as number_needed'
  const [found] = await database.query<Partial<DistrictYear> & Totals>(
    `with ${current.ctes}, work as materialized (select t.block_id, t.panchayat_id, t.work_type, lower(t.work_type) as work, coalesce(t.measure, '') as measure, t.role,
         t.total_requirement, t.number_needed from gram_panchayat_development_plan_analysis t
        where t.district_id = (select id from this_district) and t.financial_year_id = (select id from this_year)
          and t.deleted_at is null and t.status = 'active' and ${inScope}),
      distinct_work as materialized (select panchayat_id, work, min(work_type) as work_type, measure, max(total_requirement) as requirement from work group by panchayat_id, work, measure)
     select ${current.columns}, ${list(`select w.block_id, b.name as block, ${sums} from work w join block b on b.id = w.block_id group by 1, 2 order by 2`)} as blocks,
       ${list(`select w.block_id, w.panchayat_id, p.name as panchayat, count(distinct work)::integer as works, sum(number_needed)::bigint as number_needed
           from work w join panchayat p on p.id = w.panchayat_id group by 1, 2, 3 order by 1, 3`)} as panchayats,
       ${list(`select min(role) as role, ${sums} from work group by lower(role) order by sum(number_needed) desc, 1`)} as roles,
       ${list(`select min(work_type) as work_type, measure, count(distinct panchayat_id)::integer as panchayats, sum(requirement)::bigint as total_requirement
           from distinct_work group by work, measure order by 1, 2`)} as works`,
    params.values,
  )
  const { year, previous: _, ...totals } = requireDistrictYear(found)
  return reply({ financial_year: year, ...totals })
}
