import type { RequestContext } from '../access/route.ts'
import { Parameters } from '../sql/parameters.ts'
import { isLive, yearCtes } from './home/planAreas.ts'

/** GET plan/years: the active financial years, newest first, with the one in work marked: the one that the first screen shows. */
export async function getYears({
  c,
  database,
  principal,
}: RequestContext<'GET plan/years'>): Promise<Response> {
  const params = new Parameters()
  const years = await database.query(
    `with ${yearCtes(principal, params)}
     select y.id, y.name, y.due_date, y.id = this_year.id as in_work from financial_year y cross join this_year
     where ${isLive('y')} order by y.name desc`,
    params.values,
  )
  return c.json(years)
}
