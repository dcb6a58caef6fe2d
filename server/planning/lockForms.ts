import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { takeFormLocks } from '../records/formLocks.ts'

/** Locks forms for steps, until the transaction ends. */
export const lockForSteps = (
  db: Queries,
  cells: readonly { form: string; area_id: number }[],
  year: number,
) =>
  db.query(
    takeFormLocks(
      'exclusive',
      'select form_lock_key(form, area, $3::integer) from unnest($1::text[], $2::integer[]) w(form, area)',
    ),
    [cells.map(({ form }) => form), cells.map(({ area_id }) => area_id), year],
  )

/** Locks these forms of a district and year, and of its blocks, to write their records. */
export const lockForWriting = (
  db: Queries,
  forms: readonly Entity[],
  { district, year }: { district: number; year: number },
) =>
  db.query(
    takeFormLocks(
      'shared',
      `select form_lock_key(f.form, a.id, $3::integer) from unnest($1::text[]) f(form),
         (select $2::integer as id union all select id from block where district_id = $2::integer) a`,
    ),
    [forms.map(({ name }) => name), district, year],
  )
