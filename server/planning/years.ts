import type { ReplyOf } from '../../schema/contract/index.ts'
import type { Principal } from '../access/rights.ts'
import type { RequestContext } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { Parameters } from '../sql/parameters.ts'
import { isLive, yearCtes } from './planAreas.ts'

/** GET plan/years: the active financial years, newest first, with the one in work marked: the one that the first screen shows. */
export async function getYears({
  reply,
  database,
  principal,
}: RequestContext<'GET plan/years'>): Promise<Response> {
  const params = new Parameters()
  const years = await database.query<ReplyOf<'GET plan/years'>[number]>(
    `with ${yearCtes(principal, params)}
     select y.id, y.name, y.due_date, y.id = this_year.id as in_work from financial_year y cross join this_year
     where ${isLive('y')} order by y.name desc`,
    params.values,
  )
  return reply(years)
}

/** The id of the year in work, with which plan, board and reports open; while no year is active the newest, and null while there is none. */
export async function yearToOpen(db: Queries, principal: Principal): Promise<number | null> {
  const params = new Parameters()
  const [year] = await db.query<{ id: number | null }>(
    `with ${yearCtes(principal, params)}
     select coalesce((select id from this_year), (select y.id from financial_year y where y.deleted_at is null order by y.name desc limit 1)) as id`,
    params.values,
  )
  return year?.id ?? null
}
