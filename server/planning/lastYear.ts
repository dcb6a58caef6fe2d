import type { Values } from '../../schema/checks.ts'
import type { Entity } from '../../schema/index.ts'
import type { Asked } from '../access/door.ts'
import { type Reach, rowInside } from '../access/reach.ts'
import type { Queries } from '../database/database.ts'
import { quoted, shown } from '../records/columns.ts'
import { Parameters } from '../records/parameters.ts'
import { piece } from '../records/read.ts'
import { forms, placeIn, planned } from './forms.ts'
import { look } from './look.ts'

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
  const [district, year] = placeIn({ param })
  const { previous } = await look(database, [], [district, year], principal)
  if (!previous) return c.json({ previous: null, records: [] })
  const filter = { district_id: district, financial_year_id: previous.id, status: 'active' }
  const { body } = await piece(database, entity, {
    filter,
    reach: principal.reach,
    range: [0, MOST - 1],
    sort: ['id', 'ASC'],
    embed: true,
  })
  return c.json({ previous, records: JSON.parse(body) })
}
