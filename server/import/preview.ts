import type { Reach } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { BYTE_ORDER_MARK, cellValue, csvLine } from '../records/csv.ts'
import { quoted } from '../sql/columns.ts'
import type { Change, Failure, Outcome } from './draft.ts'
import { rowFindings, type StagedRow, type Told } from './findings.ts'
import type { Job } from './job.ts'
import { titled } from './titles.ts'

interface Row extends StagedRow {
  line: number
  outcome: Outcome
  /** JSON: the cells as they were sent. */
  cells: string
  changes: Change[] | null
  errors: Failure[] | null
}

/** A checked row as a person looks at it. */
export interface PreviewRow {
  line: number
  outcome: Outcome
  values: Record<string, string>
  changes: Change[]
  errors: Failure[]
  /** What does not add up in the record as it would be; see checks.ts. */
  findings: Told[]
}

const cellsOf = (cells: string): string[] => JSON.parse(cells)

const valuesOf = (headers: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(headers.flatMap((header, index) => (header ? [[header, cells[index] ?? '']] : [])))

/** Rows of a dry run in the order of the file, of one outcome or of all. `range` counts from 0, both ends included. */
export async function preview(
  db: Queries,
  { id, entity, columns, counts }: Job,
  outcome: Outcome | undefined,
  [first, last]: readonly [number, number],
  reach: Reach,
): Promise<{ rows: PreviewRow[]; total: number }> {
  const live = entity.checks
    ? `case when r.outcome = 'changed' then (select to_jsonb(t) from ${quoted(entity.name)} t where t.id = r.target_id) end`
    : 'null::jsonb'
  const rows = await db.query<Row>(
    `select r.line, r.outcome, r.cells, r.changes, r.errors, r.record, ${live} as live from import_row r
      where r.job_id = $1::bigint and ($2::text is null or r.outcome = $2::text) order by r.line limit $3::integer offset $4::integer`,
    [id, outcome ?? null, last - first + 1, first],
  )
  const findings = rows.map((row) => rowFindings(entity, columns, row))
  await titled(
    db,
    entity,
    rows.flatMap((row) => row.changes ?? []),
    reach,
  )
  return {
    rows: rows.map(({ line, outcome, cells, changes, errors }, at) => ({
      line,
      outcome,
      values: valuesOf(columns.headers, cellsOf(cells)),
      changes: changes ?? [],
      errors: errors ?? [],
      findings: findings[at] ?? [],
    })),
    total: outcome ? counts[outcome] : Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}

const PIECE = 2_000

/** The wrong rows as they were sent, with one more column that says why not, so that they can be mended and sent again. */
export async function* wrongCsv(db: Queries, { id, columns }: Job): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...columns.headers, 'Why not'])
  let after = 0
  for (;;) {
    const rows = await db.query<Row>(
      `select line, cells, errors from import_row where job_id = $1::bigint and outcome = 'wrong' and line > $2::integer order by line limit ${PIECE}`,
      [id, after],
    )
    yield rows
      .map(({ cells, errors }) => {
        const sent = cellsOf(cells)
        const why = (errors ?? []).map(({ column, message }) => (column ? `${column}: ${message}` : message))
        return csvLine([...columns.headers.map((_, index) => cellValue(sent[index] ?? '')), why.join(' ')])
      })
      .join('')
    if (rows.length < PIECE) return
    after = rows.at(-1)?.line ?? 0
  }
}
