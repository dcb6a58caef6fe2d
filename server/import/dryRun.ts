import type { Entity } from '../../schema/index.ts'
import type { Caller } from '../access/route.ts'
import type { Database } from '../database/database.ts'
import { badRequest, tooLarge } from '../errors/apiError.ts'
import { type CsvColumns, parseHeader } from './csvColumns.ts'
import { readCsvRows } from './csvRows.ts'
import { decode } from './decode.ts'
import { markDuplicates } from './duplicates.ts'
import { completeJob, createJob, deleteJob, type OutcomeCounts } from './job.ts'
import { RowChecker } from './rowChecker.ts'
import type { RowDraft } from './rowDraft.ts'
import { stageRows } from './stageRows.ts'

/** The most rows of one file. */
const MAX_ROWS = 1_000_000
/**
 * Rows checked together, without a pause for other requests. Larger chunks are not faster, and survive into the old generation of the
 * garbage collector. The first ones are smaller, because code that runs for the first time is slow.
 */
const CHUNK_SIZE = 500
const FIRST_CHUNK_SIZE = 50

export interface DryRunResult {
  id: number
  entity: string
  rows: number
  counts: OutcomeCounts
  columns: { header: string; field: string }[]
  ignored: string[]
  expires_at: string
}

type Uploader = Pick<Caller, 'userId' | 'scope'>

const createDraft = (line: number, cells: readonly string[]): RowDraft => ({
  line,
  cells,
  input: {},
  values: {},
  found: {},
  problems: [],
  changes: [],
})

const isBlank = (cells: readonly string[]) => cells.every((cell) => !cell.trim())

/** Rows in chunks, with their row numbers in a spreadsheet; blank rows are skipped. */
async function* chunks(rows: AsyncIterable<string[]>): AsyncGenerator<RowDraft[]> {
  let line = 1
  let chunk: RowDraft[] = []
  for await (const cells of rows) {
    line += 1
    if (line > MAX_ROWS) throw tooLarge('import.tooManyRows')
    if (isBlank(cells)) continue
    chunk.push(createDraft(line, cells))
    if (chunk.length < (line < CHUNK_SIZE ? FIRST_CHUNK_SIZE : CHUNK_SIZE)) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}

/** Checks and stages the chunks; while one is stored, the next is read and checked. */
async function stageAll(
  db: Database,
  entity: Entity,
  id: number,
  checker: RowChecker,
  rows: AsyncIterable<string[]>,
) {
  let staging: Promise<void> = Promise.resolve()
  let count = 0
  try {
    for await (const chunk of chunks(rows)) {
      await checker.check(chunk)
      await staging
      staging = stageRows(db, entity, id, chunk)
      staging.catch(() => undefined)
      count += chunk.length
    }
  } finally {
    await staging
  }
  return count
}

async function checkAll(
  db: Database,
  entity: Entity,
  columns: CsvColumns,
  rows: AsyncIterable<string[]>,
  { userId, scope }: Uploader,
): Promise<DryRunResult> {
  const id = await createJob(db, entity, userId, columns)
  try {
    const count = await stageAll(db, entity, id, new RowChecker(db, entity, columns, scope), rows)
    if (!count) throw badRequest('import.noRows')
    await markDuplicates(db, entity, columns, id)
    const { counts, expires_at } = await completeJob(db, id)
    return {
      id,
      entity: entity.name,
      rows: count,
      counts,
      columns: columns.used.map(({ header, field }) => ({ header, field })),
      ignored: columns.ignored,
      expires_at,
    }
  } catch (error) {
    await deleteJob(db, id)
    throw error
  }
}

/**
 * Reads a CSV file and stages every row with the outcome of importing it; no record is written. Memory use does not grow with the file.
 * Throws 400 or 413 for a file that cannot be read as rows of this entity.
 */
export async function dryRun(
  db: Database,
  entity: Entity,
  bytes: AsyncIterable<Uint8Array>,
  uploader: Uploader,
): Promise<DryRunResult> {
  const rows = readCsvRows(decode(bytes))
  try {
    const first = await rows.next()
    if (first.done || isBlank(first.value)) {
      throw badRequest('import.emptyFile')
    }
    return await checkAll(db, entity, parseHeader(entity, first.value), rows, uploader)
  } finally {
    await rows.return(undefined)
  }
}
