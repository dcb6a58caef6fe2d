import type { Queries } from './database.ts'

/** Writes of more rows than this run with a longer statement timeout. */
export const MANY_ROWS = 20_000

/** Raises the statement timeout for the rest of a transaction; the timeout for locks stays shorter. */
export async function withLongTimeout(db: Queries): Promise<void> {
  await db.query(`set local work_mem = '64MB'`)
  await db.query(`set local statement_timeout = '15min'`)
  await db.query(`set local lock_timeout = '20s'`)
}
