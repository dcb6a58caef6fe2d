import { entityOf } from '../../schema/index.ts'
import { type Reach, visible } from '../access/scope.ts'
import { notFound } from '../errors/apiError.ts'
import type { Parameters } from '../sql/parameters.ts'

export interface Named {
  id: number
  name: string
}

/** The district and the year of which a call is, and the year before where it is known. */
export interface Place {
  district: Named & { state_id: number; state: string }
  year: Named & { due_date: string | null }
  previous: Named | null
}

/** SQL: the name of the year before: `2025-26` → `2024-25`. */
const yearBefore = (name: string) => `(left(${name}, 4)::integer - 1) || '-' || substr(${name}, 3, 2)`

/** SQL: the expressions `place`, `this` and `previous`, each of one row or none, and the columns that give them as a `Place`. */
export function placeOf(
  [districtId, yearId]: readonly [number, number],
  reach: Reach,
  params: Parameters,
): { ctes: string; columns: string } {
  const [district, year] = [params.add(districtId, 'integer'), params.add(yearId, 'integer')]
  return {
    ctes: `place as materialized (select d.id, d.name, d.state_id, s.name as state from district d join state s on s.id = d.state_id
        where d.id = ${district} and d.deleted_at is null and ${visible(entityOf('district'), reach, 'd', params)}),
      this as materialized (select id, name, due_date from financial_year where id = ${year} and deleted_at is null),
      previous as materialized (select p.id, p.name from financial_year p, this where p.name = ${yearBefore('this.name')} and p.deleted_at is null)`,
    columns: `(select row_to_json(place) from place) as district, (select row_to_json(this) from this) as year,
      (select row_to_json(previous) from previous) as previous`,
  }
}

/** 404 where the district is out of reach, or there is no such year. */
export function demandPlace<Found extends Partial<Place>>(found: Found | undefined): Found & Place {
  if (!found?.district) throw notFound('There is no such district.')
  if (!found.year) throw notFound('There is no such financial year.')
  return found as Found & Place
}
