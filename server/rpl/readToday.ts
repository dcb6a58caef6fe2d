import type { Queries } from '../database/database.ts'
import { TODAY } from '../sql/today.ts'

/** The current date in India, such as `2026-11-24`, by the clock of the database. */
export async function readToday(db: Queries): Promise<string> {
  const [row] = await db.query<{ today: string }>(`select ${TODAY}::text as today`)
  return row?.today ?? ''
}
