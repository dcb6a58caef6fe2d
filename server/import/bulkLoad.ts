import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'

/** From this number of rows, rebuilding the indexes is faster than updating them row by row. */
const MIN_ROWS = 20_000

interface SchemaPart {
  drop: string
  create: string
}

/**
 * The foreign keys of a table, and its indexes that no constraint needs. Checked row by row they cost more than the rows; created again, one
 * join each.
 */
const SELECT_PARTS = `select 'drop index ' || c.oid::regclass as drop, pg_get_indexdef(c.oid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where i.indrelid = $1::regclass and not (i.indisunique or i.indisprimary or i.indisexclusion)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = $1::regclass and contype = 'f'`

/** Runs writes in a transaction without the secondary indexes and foreign keys of a table, and creates them again. The table is locked for readers. */
export async function withoutIndexes<T>(db: Queries, entity: Entity, write: () => Promise<T>): Promise<T> {
  const table = quoteIdent(entity.name)
  await db.query(`lock table ${table} in access exclusive mode`)
  const parts = await db.query<SchemaPart>(SELECT_PARTS, [table])
  for (const { drop } of parts) await db.script(drop)
  const result = await write()
  await db.script(`set local maintenance_work_mem = '256MB'`)
  for (const { create } of parts) await db.script(create)
  return result
}

/**
 * Runs a large insert in a transaction without secondary indexes and foreign keys: three times as fast. Only if the new rows outnumber the
 * existing ones, because the table is locked for readers. The indexes of keys and of periods that exclude each other stay.
 */
export async function bulkLoad<T>(
  db: Queries,
  entity: Entity,
  count: number,
  insert: () => Promise<T>,
): Promise<T> {
  if (count < MIN_ROWS) return insert()
  const [live] = await db.query<{ n: number }>(
    `select count(*)::integer as n from (select from ${quoteIdent(entity.name)} limit ${Math.trunc(count)}) t`,
  )
  return (live?.n ?? 0) >= count ? insert() : withoutIndexes(db, entity, insert)
}
