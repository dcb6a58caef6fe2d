import { datasets } from '../../schema/reports/datasets.ts'
import type { Queries } from '../database/database.ts'
import { movePending } from '../sql/summaries/summaries.ts'
import { pendingTable } from '../sql/summaries/summaryTable.ts'

/** Fewer rows than this are moved another time: a report reads them in less than a tenth of a millisecond. */
const MIN_ROWS = 500

const summarised = Object.entries(datasets).filter(([, { summaries }]) => Object.keys(summaries).length)

/** SQL: the datasets with so many rows to be moved. */
const WAITING = summarised
  .map(
    ([name, dataset]) =>
      `select '${name}' as name where (select count(*) from (select from ${pendingTable(name, dataset).table} limit ${MIN_ROWS}) p) = ${MIN_ROWS}`,
  )
  .join(' union all ')

/** Moves what writes added into the summaries, so that a report has few rows to read beside its summary. Returns the number of tables. */
export async function moveToSummaries(db: Queries): Promise<number> {
  const waiting = new Set((await db.query<{ name: string }>(WAITING)).map(({ name }) => name))
  for (const [name, dataset] of summarised) if (waiting.has(name)) await db.query(movePending(name, dataset))
  return waiting.size
}
