import type { FieldChange } from '../../schema/contract/entities.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import type { Principal } from '../access/rights.ts'
import type { Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { say } from '../errors/message.ts'
import { BYTE_ORDER_MARK, cellValue, csvLine } from '../records/csv.ts'
import { quoteIdent } from '../sql/columns.ts'
import type { ImportJob } from './job.ts'
import { replaceIdsWithTitles } from './referenceTitles.ts'
import { checkRow, recordOf, type StagedRow } from './rowChecks.ts'
import type { Outcome, RowProblem } from './rowDraft.ts'
import type { RowWarnings } from './rowWarnings.ts'

interface Row extends StagedRow {
  line: number
  outcome: Outcome
  /** JSON of the uploaded cells. */
  cells: string
  changes: FieldChange[] | null
  errors: RowProblem[] | null
}

const cellsOf = (cells: string): string[] => JSON.parse(cells)

/** The cells of a row by their headers. */
export const valuesOf = (headers: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(headers.flatMap((header, index) => (header ? [[header, cells[index] ?? '']] : [])))

/** Who gets which warnings about new records. */
interface Warned {
  warnings: RowWarnings
  principal: Principal
}

const asCheck = (text: string) => ({ severity: 'warning' as const, text })

async function warningsOf(
  db: Queries,
  { entity, columns }: Pick<ImportJob, 'entity' | 'columns'>,
  rows: readonly Row[],
  warned: Warned | undefined,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const find = warned?.warnings[entity.name]
  if (!find) return new Map()
  const records = rows.flatMap((row) => {
    const values = row.outcome === 'new' ? recordOf(entity, columns, row) : null
    return values ? [{ line: row.line, values }] : []
  })
  return find(db, records, warned.principal)
}

/** Rows of a dry run in the order of the file, of one outcome or all. `range` counts from 0 and includes both ends. */
export async function preview(
  db: Queries,
  { id, entity, columns, counts }: ImportJob,
  outcome: Outcome | undefined,
  [first, last]: readonly [number, number],
  scope: Scope,
  warned?: Warned,
): Promise<{ rows: CheckedRow[]; total: number }> {
  const live = entity.checks
    ? `case when r.outcome = 'changed' then (select to_jsonb(t) from ${quoteIdent(entity.name)} t where t.id = r.target_id) end`
    : 'null::jsonb'
  const rows = await db.query<Row>(
    `select r.line, r.outcome, r.cells, r.changes, r.errors, r.record, ${live} as live from import_row r
      where r.job_id = $1::bigint and ($2::text is null or r.outcome = $2::text) order by r.line limit $3::integer offset $4::integer`,
    [id, outcome ?? null, last - first + 1, first],
  )
  const results = rows.map((row) => checkRow(entity, columns, row))
  await replaceIdsWithTitles(
    db,
    entity,
    rows.flatMap((row) => row.changes ?? []),
    scope,
  )
  const found = await warningsOf(db, { entity, columns }, rows, warned)
  return {
    rows: rows.map(({ line, outcome, cells, changes, errors }, index) => ({
      line,
      outcome,
      values: valuesOf(columns.headers, cellsOf(cells)),
      changes: changes ?? [],
      errors: errors ?? [],
      checks: [...(results[index] ?? []), ...(found.get(line) ?? []).map(asCheck)],
    })),
    total: outcome ? counts[outcome] : Object.values(counts).reduce((sum, count) => sum + count, 0),
  }
}

const PAGE_SIZE = 2_000

/** The wrong rows as they were uploaded, with one more column for their problems, so that they can be corrected and uploaded again. */
export async function* wrongCsv(db: Queries, { id, columns }: ImportJob): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...columns.headers, say('import.problems')])
  let after = 0
  for (;;) {
    const rows = await db.query<Row>(
      `select line, cells, errors from import_row where job_id = $1::bigint and outcome = 'wrong' and line > $2::integer order by line limit ${PAGE_SIZE}`,
      [id, after],
    )
    yield rows
      .map(({ cells, errors }) => {
        const sent = cellsOf(cells)
        const problems = (errors ?? []).map(({ column, message }) =>
          column ? `${column}: ${message}` : message,
        )
        return csvLine([
          ...columns.headers.map((_, index) => cellValue(sent[index] ?? '')),
          problems.join(' '),
        ])
      })
      .join('')
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)?.line ?? 0
  }
}
