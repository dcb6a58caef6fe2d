import { entityOf } from '../../schema/index.ts'
import type { RequestContext } from '../access/route.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import { Parameters } from '../sql/parameters.ts'
import { integerSetting } from '../sql/settingSql.ts'
import { TODAY } from '../sql/today.ts'

/**
 * SQL: the active financial years with a rank. The year in work is the newest of those with the highest: of those that are due, or were due at most the days
 * of a setting ago, or of which a form was started in the user's scope; without such a year the calendar's, else the newest.
 */
export function rankedYears(scope: Scope, params: Parameters): string {
  const isStarted = `exists (select from form_status s join district d on d.id = s.district_id
      where s.financial_year_id = y.id and ${readableRow(entityOf('district'), scope, 'd', params)})`
  // The financial year begins in April.
  const calendarYear = `to_char(${TODAY} - interval '3 months', 'YYYY')`
  return `select y.id, y.name, y.due_date, case when y.due_date >= ${TODAY} - ${integerSetting('plan.days_in_work')} or ${isStarted} then 2
         when left(y.name, 4) = ${calendarYear} then 1 else 0 end as rank
       from financial_year y where y.deleted_at is null and y.status = 'active'`
}

/** GET plan/years: the active financial years, newest first, with the one in work marked. */
export async function getYears({
  c,
  database,
  principal: { scope },
}: RequestContext<'GET plan/years'>): Promise<Response> {
  const params = new Parameters()
  const years = await database.query<{ rank: number }>(
    `${rankedYears(scope, params)} order by y.name desc`,
    params.values,
  )
  const best = Math.max(...years.map(({ rank }) => rank))
  const inWork = years.findIndex(({ rank }) => rank === best)
  return c.json(years.map(({ rank: _, ...year }, at) => ({ ...year, in_work: at === inWork })))
}
