import type { Entity } from '../../schema/index.ts'
import type { Database } from '../database/database.ts'
import { badRequest, tooLarge } from '../errors/apiError.ts'
import type { Caller } from '../records/idempotency.ts'
import { Checker } from './check.ts'
import { type Columns, columnsIn } from './columns.ts'
import { decode } from './decode.ts'
import type { Draft } from './draft.ts'
import { markDuplicates } from './duplicates.ts'
import { beginJob, type Counts, discardJob, finishJob } from './job.ts'
import { lines } from './lines.ts'
import { stage } from './stage.ts'

/** Most rows in one file. */
const MOST_ROWS = 1_000_000
/** Rows checked together. Twice as many are no faster, and live long enough to grow old in memory. */
const CHUNK = 1_000

export interface DryRun {
  id: number
  entity: string
  rows: number
  counts: Counts
  columns: { header: string; field: string }[]
  ignored: string[]
  expires_at: string
}

type Sender = Pick<Caller, 'userId' | 'reach'>

const draftOf = (line: number, cells: readonly string[]): Draft => ({
  line,
  cells,
  input: {},
  values: {},
  found: {},
  failures: [],
  changes: [],
})

const isBlank = (cells: readonly string[]) => cells.every((cell) => !cell.trim())

/** Rows by the chunk, with their numbers in a spreadsheet; blank ones are passed over. */
async function* chunks(rows: AsyncIterable<string[]>): AsyncGenerator<Draft[]> {
  let line = 1
  let chunk: Draft[] = []
  for await (const cells of rows) {
    line += 1
    if (line > MOST_ROWS) throw tooLarge('The file has more than a million rows. Split it into smaller ones.')
    if (isBlank(cells)) continue
    chunk.push(draftOf(line, cells))
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}

/** Checks and stages the chunks; while one is being stored the next is read and checked. */
async function stageAll(
  db: Database,
  entity: Entity,
  id: number,
  checker: Checker,
  rows: AsyncIterable<string[]>,
) {
  let staging: Promise<void> = Promise.resolve()
  let count = 0
  try {
    for await (const chunk of chunks(rows)) {
      await checker.check(chunk)
      await staging
      staging = stage(db, entity, id, chunk)
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
  columns: Columns,
  rows: AsyncIterable<string[]>,
  { userId, reach }: Sender,
): Promise<DryRun> {
  const id = await beginJob(db, entity, userId, columns)
  try {
    const count = await stageAll(db, entity, id, new Checker(db, entity, columns, reach), rows)
    if (!count) throw badRequest('The file names its columns but has no rows.')
    await markDuplicates(db, entity, columns, id)
    const { counts, expires_at } = await finishJob(db, id)
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
    await discardJob(db, id)
    throw error
  }
}

/**
 * Reads a CSV file and says of every row what importing it would do; nothing of the entity is written. Memory stays flat.
 * Refuses (400, 413) a file that cannot be read as rows of this entity.
 */
export async function dryRun(
  db: Database,
  entity: Entity,
  bytes: AsyncIterable<Uint8Array>,
  sender: Sender,
): Promise<DryRun> {
  const rows = lines(decode(bytes))
  try {
    const first = await rows.next()
    if (first.done || isBlank(first.value)) {
      throw badRequest('The file is empty. Its first line must name the columns.')
    }
    return await checkAll(db, entity, columnsIn(entity, first.value), rows, sender)
  } finally {
    await rows.return(undefined)
  }
}
