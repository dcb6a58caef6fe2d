import type { ImportOptions, ImportRun } from '../../schema/contract/importing.ts'
import type { Entity } from '../../schema/index.ts'
import type { Caller } from '../access/route.ts'
import type { Database } from '../database/database.ts'
import { withLongTimeout } from '../database/longTimeout.ts'
import { badRequest, tooLarge } from '../errors/apiError.ts'
import { loadAllTexts } from '../errors/loadTexts.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import { type CsvColumns, importedColumns } from './csvColumns.ts'
import { readCsvRows } from './csvRows.ts'
import { decode } from './decode.ts'
import { markDuplicates } from './duplicates.ts'
import { completeJob, createJob, deleteJob } from './job.ts'
import { type FileHeader, parseHeader, unnamedHeader } from './parseHeader.ts'
import { RowChecker } from './rowChecker.ts'
import { createDraft, isBlank, type RowDraft } from './rowDraft.ts'
import { stageRows } from './stageRows.ts'

/** The most rows of one file. */
const MAX_ROWS = 1_000_000
/**
 * Rows checked together, without a pause for other requests. Larger chunks are not faster, and survive into the old generation of the
 * garbage collector. The first ones are smaller, because code that runs for the first time is slow.
 */
const CHUNK_SIZE = 500
const FIRST_CHUNK_SIZE = 50

type Uploader = Pick<Caller, 'userId' | 'scope'>

/** Rows in chunks, with their row numbers in a spreadsheet; blank rows are skipped. */
async function* chunks(
  rows: AsyncIterable<string[]>,
  firstLine: number,
  shown: (cells: string[]) => string[],
): AsyncGenerator<RowDraft[]> {
  let line = firstLine - 1
  let chunk: RowDraft[] = []
  for await (const cells of rows) {
    line += 1
    if (line > MAX_ROWS) throw tooLarge('import.tooManyRows')
    if (isBlank(cells)) continue
    chunk.push(createDraft(line, shown(cells)))
    if (chunk.length < (line < CHUNK_SIZE ? FIRST_CHUNK_SIZE : CHUNK_SIZE)) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}

/**
 * The cells of a row as they are stored for the preview. Where records have numbers for the vault, a column that is not imported may have
 * these, under any header: its cells are not stored.
 */
function storableCells(entity: Entity, { used }: CsvColumns): (cells: string[]) => string[] {
  if (!vaultedFields(entity).length) return (cells) => cells
  const stored = new Set(used.map(({ index }) => index))
  return (cells) => cells.map((cell, index) => (stored.has(index) || !cell.trim() ? cell : '…'))
}

/** Checks the chunks, two at once: while the database looks up the values of one, the next is read. They come in their order. */
async function* checked(checker: RowChecker, chunks: AsyncIterable<RowDraft[]>): AsyncGenerator<RowDraft[]> {
  let previous: Promise<RowDraft[]> | undefined
  for await (const chunk of chunks) {
    const next = checker.check(chunk).then(() => chunk)
    // Its error is thrown when its turn comes, unless one before it is thrown first.
    next.catch(() => undefined)
    if (previous) yield await previous
    previous = next
  }
  if (previous) yield await previous
}

/** Checks and stages the chunks; while one is stored, the next ones are read and checked. */
async function stageAll(
  db: Database,
  entity: Entity,
  id: number,
  checker: RowChecker,
  rows: AsyncIterable<string[]>,
  firstLine: number,
  columns: CsvColumns,
) {
  const shown = storableCells(entity, columns)
  let staging: Promise<void> = Promise.resolve()
  let count = 0
  try {
    for await (const chunk of checked(checker, chunks(rows, firstLine, shown))) {
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
  { columns: read, questions, hasHeader }: FileHeader,
  rows: AsyncIterable<string[]>,
  { userId, scope }: Uploader,
  { values = {} }: ImportOptions,
): Promise<ImportRun> {
  const columns = { ...read, record: importedColumns(entity).map(({ name }) => name) }
  const checker = new RowChecker(db, entity, columns, scope)
  const names = await checker.setValues(values)
  const id = await createJob(db, entity, userId, columns)
  try {
    const count = await stageAll(db, entity, id, checker, rows, hasHeader ? 2 : 1, columns)
    if (!count) throw badRequest('import.noRows')
    const { counts, expires_at } = await db.transaction(async (queries) => {
      await withLongTimeout(queries)
      await markDuplicates(queries, entity, columns, id)
      return completeJob(queries, id)
    })
    const unnamed = checker.unnamedColumns.map(unnamedHeader)
    return {
      id,
      entity: entity.name,
      rows: count,
      counts,
      columns: columns.used.map(({ header, field }) => ({ header, field })),
      ignored: [...columns.ignored, ...unnamed],
      questions: [...questions, ...unnamed.map((header) => ({ header, reason: 'unnamed' as const }))],
      values: names,
      has_header: hasHeader,
      expires_at,
    }
  } catch (error) {
    await deleteJob(db, id)
    throw error
  }
}

async function* withFirst(first: string[], rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield first
  yield* rows
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
  options: ImportOptions = {},
): Promise<ImportRun> {
  const rows = readCsvRows(decode(bytes))
  try {
    const first = await rows.next()
    if (first.done || isBlank(first.value)) {
      throw badRequest('import.emptyFile')
    }
    // The names of the columns can be in any language.
    await loadAllTexts()
    const header = parseHeader(entity, first.value, options)
    const all = header.hasHeader ? rows : withFirst(first.value, rows)
    return await checkAll(db, entity, header, all, uploader, options)
  } finally {
    await rows.return(undefined)
  }
}
