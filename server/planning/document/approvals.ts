import type { Queries } from '../../database/database.ts'

/** Who approved a form of an area last, and when. */
export interface Approval {
  form: string
  area_id: number
  by: string | null
  at: string
}

/** The last approval of each form and area of a district's year. */
export const approvalsOf = (
  db: Queries,
  forms: readonly string[],
  [district, year]: readonly [number, number],
): Promise<Approval[]> =>
  db.query<Approval>(
    `select distinct on (s.form, s.area_id) s.form, s.area_id, u.name as by, to_char((s.at at time zone 'UTC') + interval '330 minutes', 'YYYY-MM-DD') as at
       from plan_step s left join users u on u.id = s.user_id
      where s.form = any($1::text[]) and s.district_id = $2::integer and s.financial_year_id = $3::integer and s.step = 'approve'
      order by s.form, s.area_id, s.id desc`,
    [forms, district, year],
  )
