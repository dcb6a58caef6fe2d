import type { Queries } from './database.ts'

/** Rows from which a write is let take longer than the time of a statement. */
export const MANY = 20_000

/** Lets the rest of a transaction take its time; what others hold is not waited for as long. */
export async function unhurried(db: Queries): Promise<void> {
  await db.query(`set local work_mem = '64MB'`)
  await db.query(`set local statement_timeout = '15min'`)
  await db.query(`set local lock_timeout = '20s'`)
}

/** SQLSTATE of a deadlock, a failed serialisation and a lock that did not come free. */
const BUSY: ReadonlySet<string> = new Set(['40P01', '40001', '55P03'])

/** Did a write fail because others are at the same records? */
export const isBusy = (error: unknown): boolean => BUSY.has(String((error as { code?: unknown }).code))
