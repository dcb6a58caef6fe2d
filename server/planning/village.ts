import { entityOf } from '../../schema/index.ts'
import { rowInside } from '../access/scope.ts'
import type { Asked } from '../api/authorization.ts'
import { Parameters } from '../sql/parameters.ts'
import { placeIn } from './forms.ts'
import { demandPlace, type Place, placeOf } from './place.ts'

/** The entity that holds the works of the villages. */
export const works = entityOf('gram_panchayat_development_plan_analysis')

/**
 * GET plan/village/{district}/{year}: whom the village plans need, by block, by panchayat, by role and by type of work. A work that needs
 * several roles names its requirement with each, so that it is counted once; requirements are added up only within one measure.
 */
export async function village({ c, database, param, principal }: Asked): Promise<Response> {
  const at = placeIn({ param })
  const params = new Parameters()
  const place = placeOf(at, principal.reach, params)
  const inside = rowInside(works, principal.reach, 't', params)
  const list = (of: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${of}) r)`
  const sums =
    'count(distinct panchayat_id)::integer as panchayats, count(distinct (panchayat_id, work))::integer as works, sum(number_needed)::bigint as number_needed'
  const [found] = await database.query<Partial<Place>>(
    `with ${place.ctes}, work as materialized (select t.block_id, t.panchayat_id, t.work_type, lower(t.work_type) as work, coalesce(t.measure, '') as measure, t.role,
         t.total_requirement, t.number_needed from gram_panchayat_development_plan_analysis t
        where t.district_id = (select id from place) and t.financial_year_id = (select id from this)
          and t.deleted_at is null and t.status = 'active' and ${inside}),
      done as materialized (select panchayat_id, work, min(work_type) as work_type, measure, max(total_requirement) as requirement from work group by panchayat_id, work, measure)
     select ${place.columns}, ${list(`select w.block_id, b.name as block, ${sums} from work w join block b on b.id = w.block_id group by 1, 2 order by 2`)} as blocks,
       ${list(`select w.block_id, w.panchayat_id, p.name as panchayat, count(distinct work)::integer as works, sum(number_needed)::bigint as number_needed
           from work w join panchayat p on p.id = w.panchayat_id group by 1, 2, 3 order by 1, 3`)} as panchayats,
       ${list(`select min(role) as role, ${sums} from work group by lower(role) order by sum(number_needed) desc, 1`)} as roles,
       ${list(`select min(work_type) as work_type, measure, count(distinct panchayat_id)::integer as panchayats, sum(requirement)::bigint as total_requirement
           from done group by work, measure order by 1, 2`)} as works`,
    params.values,
  )
  const { year, previous: _, ...rolled } = demandPlace(found)
  return c.json({ financial_year: year, ...rolled })
}
