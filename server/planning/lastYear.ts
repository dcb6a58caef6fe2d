import type { Values } from '../../schema/checks.ts'
import type { Entity } from '../../schema/index.ts'
import { type Reach, rowInside, visible } from '../access/scope.ts'
import type { Asked } from '../api/authorization.ts'
import type { Queries } from '../database/database.ts'
import { embedded } from '../records/read.ts'
import { quoted, shown } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { forms, placeIn, planned } from './forms.ts'
import { demandPlace, type Place, placeOf } from './place.ts'

/** Records of one form and district that are shown at a time. */
const MOST = 5_000

/** Live, active records of a district's year and of the year before, as far as the caller may write them. */
export async function lastYears(
  db: Queries,
  entity: Entity,
  { district, year, previous }: { district: number; year: number; previous: number },
  reach: Reach,
): Promise<{ before: Values[]; now: Values[] }> {
  const params = new Parameters()
  const years = params.add([previous, year], 'integer[]')
  const rows = await db.query<Values & { id: number }>(
    `select ${shown(entity, 't')} from ${quoted(entity.name)} t where t.district_id = ${params.add(district, 'integer')}
        and t.financial_year_id = any(${years}) and t.deleted_at is null and (t.status = 'active' or t.financial_year_id = ${params.add(year, 'integer')})
        and ${rowInside(entity, reach, 't', params)} order by t.id`,
    params.values,
  )
  return {
    before: rows.filter(({ financial_year_id }) => financial_year_id === previous),
    now: rows.filter(({ financial_year_id }) => financial_year_id === year),
  }
}

/** GET plan/{district}/{year}/{form}/last: last year's records, with the titles of what they refer to, to stand beside this year's. */
export async function last({ c, database, param, principal }: Asked): Promise<Response> {
  const entity = planned(param('form'), principal, forms)
  const at = placeIn({ param })
  const { reach } = principal
  const params = new Parameters()
  const place = placeOf(at, reach, params)
  const [found] = await database.query<Partial<Place> & { records: Values[] }>(
    `with ${place.ctes}
     select ${place.columns}, (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${shown(entity, 't')}${embedded(entity, { embed: true, reach }, params)}
         from ${quoted(entity.name)} t where t.district_id = (select id from place) and t.financial_year_id = (select id from previous)
          and t.deleted_at is null and t.status = 'active' and ${visible(entity, reach, 't', params)} order by t.id limit ${MOST}) r) as records`,
    params.values,
  )
  const { previous, records } = demandPlace(found)
  return c.json({ previous, records })
}
