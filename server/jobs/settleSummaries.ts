import type { Queries } from '../database/database.ts'
import { settle } from '../sql/summaries/summaryRows.ts'
import { summarySets } from '../sql/summaries/summarySets.ts'

/** Fewer rows than this are joined another time. */
const MIN_ROWS = 500
/** The rows to be joined, as a part of the table, from which it is worth its cost. */
const MIN_SHARE = 0.1

/** Joins the rows that were moved into the summaries, so that reports read one row for each key. Returns the number of tables. */
export async function settleSummaries(db: Queries): Promise<number> {
  let tables = 0
  for (const set of summarySets)
    for (const summary of set.tables) {
      const [rows] = await db.query<{ added: number; all: number }>(
        `select count(*) filter (where not settled)::integer as added, count(*)::integer as all from ${summary.table}`,
      )
      if (!rows || rows.added < MIN_ROWS || rows.added < rows.all * MIN_SHARE) continue
      await db.query(settle(summary))
      tables += 1
    }
  return tables
}
