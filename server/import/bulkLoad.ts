import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'

/** From this number of rows, rebuilding the indexes is faster than updating them row by row. */
const MIN_ROWS = 20_000

interface SchemaPart {
  drop: string
  create: string
}

/** The non-unique indexes and the foreign keys of a table. Checked row by row they cost more than the rows; created again, one join each. */
const SELECT_PARTS = `select 'drop index ' || c.oid::regclass as drop, pg_get_indexdef(c.oid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where i.indrelid = $1::regclass and not i.indisunique and not i.indisprimary
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = $1::regclass and contype = 'f'`

/**
 * Runs a large insert in a transaction without secondary indexes and foreign keys and creates them again afterwards: three times as
 * fast. Only if the new rows outnumber the existing ones, because the table is locked for readers. Unique indexes stay.
 */
export async function bulkLoad<T>(
  db: Queries,
  entity: Entity,
  count: number,
  insert: () => Promise<T>,
): Promise<T> {
  if (count < MIN_ROWS) return insert()
  const table = quoteIdent(entity.name)
  const [live] = await db.query<{ n: number }>(
    `select count(*)::integer as n from (select from ${table} limit ${Math.trunc(count)}) t`,
  )
  if ((live?.n ?? 0) >= count) return insert()
  await db.query(`lock table ${table} in access exclusive mode`)
  const parts = await db.query<SchemaPart>(SELECT_PARTS, [table])
  for (const { drop } of parts) await db.script(drop)
  const result = await insert()
  await db.script(`set local maintenance_work_mem = '256MB'`)
  for (const { create } of parts) await db.script(create)
  return result
}
