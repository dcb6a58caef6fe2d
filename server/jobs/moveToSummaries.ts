import type { Queries } from '../database/database.ts'
import { movePending } from '../sql/summaries/summaryRows.ts'
import { summarySets } from '../sql/summaries/summarySets.ts'

/** Fewer rows than this are moved another time: a report reads them in less than a tenth of a millisecond. */
const MIN_ROWS = 500

/** SQL: the names of those with so many rows to be moved. */
const WAITING = summarySets
  .map(
    ({ name, pending }) =>
      `select '${name}' as name where (select count(*) from (select from ${pending.table} limit ${MIN_ROWS}) p) = ${MIN_ROWS}`,
  )
  .join(' union all ')

/** Moves what writes added into the summaries, so that a report has few rows to read beside its summary. Returns the number of tables. */
export async function moveToSummaries(db: Queries): Promise<number> {
  const waiting = new Set((await db.query<{ name: string }>(WAITING)).map(({ name }) => name))
  for (const set of summarySets) if (waiting.has(set.name)) await db.query(movePending(set))
  return waiting.size
}
