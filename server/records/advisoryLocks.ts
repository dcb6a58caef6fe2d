import type { Entity } from '../../schema/index.ts'
import { isForm, planAreaField } from '../../schema/plan.ts'
import type { Queries } from '../database/database.ts'
import { quoted } from '../sql/columns.ts'

/**
 * Whoever writes the records of forms and whoever takes their steps wait for each other, until their transactions end. All that one
 * call needs is taken first and in one order, so that two calls never wait for each other for ever. `keys`: SQL of the column k.
 */
const take = (how: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared', keys: string) =>
  `select ${how}(7345204, k) from (select distinct k from (${keys}) f(k) order by k) l`

/** For a step with these forms. */
export const hold = (db: Queries, cells: readonly { form: string; area_id: number }[], year: number) =>
  db.query(
    take(
      'pg_advisory_xact_lock',
      'select plan_lock_key(form, area, $3::integer) from unnest($1::text[], $2::integer[]) w(form, area)',
    ),
    [cells.map(({ form }) => form), cells.map(({ area_id }) => area_id), year],
  )

/** To write records of these forms, of a district's year. */
export const holdOpen = (
  db: Queries,
  forms: readonly Entity[],
  { district, year }: { district: number; year: number },
) =>
  db.query(
    take(
      'pg_advisory_xact_lock_shared',
      `select plan_lock_key(f.form, a.id, $3::integer) from unnest($1::text[]) f(form),
         (select $2::integer as id union all select id from block where district_id = $2::integer) a`,
    ),
    [forms.map(({ name }) => name), district, year],
  )

/** To take an operation back: of each of its records the form in which it lies. */
export async function holdChanged(db: Queries, operation: number, among: readonly Entity[]): Promise<void> {
  const keys = among.filter(isForm).map(
    (entity) =>
      `select plan_lock_key(c.entity, t.${planAreaField(entity)}, t.financial_year_id) from change c
         join ${quoted(entity.name)} t on t.id = c.record_id where c.operation_id = $1::bigint and c.entity = '${entity.name}'`,
  )
  if (keys.length) await db.query(take('pg_advisory_xact_lock_shared', keys.join(' union all ')), [operation])
}
