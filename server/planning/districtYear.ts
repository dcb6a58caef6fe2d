import { entityOf } from '../../schema/index.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { Parameters } from '../sql/parameters.ts'

export interface PlanArea {
  id: number
  name: string
}

/** The district and the financial year of a request, and the year before if it exists. */
export interface DistrictYear {
  district: PlanArea & { state_id: number; state: string }
  year: PlanArea & { due_date: string | null }
  previous: PlanArea | null
}

/** SQL: the name of the year before, `2024-25` for `2025-26`. */
const yearBefore = (name: string) => `(left(${name}, 4)::integer - 1) || '-' || substr(${name}, 3, 2)`

/** SQL: the CTEs `this_district`, `this_year` and `previous_year`, each of one row or none, and the columns of a `DistrictYear`. */
export function districtYearSql(
  [districtId, yearId]: readonly [number, number],
  scope: Scope,
  params: Parameters,
): { ctes: string; columns: string } {
  const [district, year] = [params.add(districtId, 'integer'), params.add(yearId, 'integer')]
  return {
    ctes: `this_district as materialized (select d.id, d.name, d.state_id, s.name as state from district d join state s on s.id = d.state_id
        where d.id = ${district} and d.deleted_at is null and ${readableRow(entityOf('district'), scope, 'd', params)}),
      this_year as materialized (select id, name, due_date from financial_year where id = ${year} and deleted_at is null),
      previous_year as materialized (select p.id, p.name from financial_year p, this_year where p.name = ${yearBefore('this_year.name')} and p.deleted_at is null)`,
    columns: `(select row_to_json(this_district) from this_district) as district, (select row_to_json(this_year) from this_year) as year,
      (select row_to_json(previous_year) from previous_year) as previous`,
  }
}

/** 404 if the district is outside the caller's scope or the year does not exist. */
export function requireDistrictYear<Found extends Partial<DistrictYear>>(
  found: Found | undefined,
): Found & DistrictYear {
  if (!found?.district) throw notFound('plan.districtNotFound')
  if (!found.year) throw notFound('plan.yearNotFound')
  return found as Found & DistrictYear
}

/** Throws 404 unless the caller can see the district and the year exists: before an upload is read. */
export async function checkDistrictYear(
  db: Queries,
  ids: readonly [number, number],
  scope: Scope,
): Promise<void> {
  const params = new Parameters()
  const { ctes, columns } = districtYearSql(ids, scope, params)
  const [found] = await db.query<Partial<DistrictYear>>(`with ${ctes} select ${columns}`, params.values)
  requireDistrictYear(found)
}
