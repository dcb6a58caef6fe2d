import { entityOf } from '../../schema/index.ts'
import { rowInside, visible } from '../access/scope.ts'
import type { Asked } from '../api/authorization.ts'
import { Parameters } from '../sql/parameters.ts'
import { forms, placeIn, planned } from './forms.ts'

/** Steps told at a time. */
const TOLD = 500

/** GET plan/steps/{district}/{year}/{form}: what happened to a form, the newest first, in the areas that the caller may see. */
export async function story({ c, database, param, principal }: Asked): Promise<Response> {
  const entity = planned(param('form'), principal, forms)
  const [district, year] = placeIn({ param })
  const params = new Parameters()
  const { reach } = principal
  const steps = await database.query(
    `select p.id, p.area_id, coalesce(b.name, d.name) as area, p.step, p.from_state, p.to_state, p.user_id, u.name as by, p.level, p.comment, p.until,
            to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
       from plan_step p join district d on d.id = p.district_id left join block b on b.id = p.area_id left join users u on u.id = p.user_id
      where p.form = ${params.add(entity.name, 'text')} and p.district_id = ${params.add(district, 'integer')} and p.financial_year_id = ${params.add(year, 'integer')}
        and case when b.id is null then ${rowInside(entityOf('district'), reach, 'd', params)} else ${visible(entityOf('block'), reach, 'b', params)} end
      order by p.id desc limit ${TOLD}`,
    params.values,
  )
  return c.json(steps)
}
