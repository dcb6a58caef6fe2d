import { type Entity, entityOf } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { isoSeconds } from '../sql/isoTimestamp.ts'
import type { CsvColumns } from './csvColumns.ts'
import type { Outcome } from './rowDraft.ts'

/** How long a dry run can be viewed and confirmed. */
const LIFETIME = `interval '24 hours'`
/** The longest time for reading a file; the rows of an interrupted upload are deleted after it. */
const READING_LIFETIME = `interval '1 hour'`

/** The most dry runs of one user. */
const MAX_JOBS_PER_USER = 5

export type OutcomeCounts = Record<Outcome, number>

/** A file that was uploaded and checked. */
export interface ImportJob {
  id: number
  entity: Entity
  status: 'reading' | 'ready' | 'done'
  columns: CsvColumns
  counts: OutcomeCounts
  expires_at: string
}

interface Row {
  id: number
  entity: string
  status: ImportJob['status']
  columns: CsvColumns
  counts: OutcomeCounts | null
  expires_at: string
}

const NO_COUNTS: OutcomeCounts = { new: 0, changed: 0, same: 0, wrong: 0 }

/** Creates a job. Deletes expired jobs, and the user's oldest ones over the limit. */
export async function createJob(
  db: Queries,
  entity: Entity,
  userId: number,
  columns: CsvColumns,
): Promise<number> {
  await db.query(
    `with surplus as (
       select id from import_job where user_id = $1::integer and status <> 'reading' order by id desc offset ${MAX_JOBS_PER_USER - 1}
     ), deleted as (
       delete from import_job where expires_at < now() or id in (select id from surplus) returning id
     )
     delete from import_row where job_id in (select id from deleted)`,
    [userId],
  )
  const [job] = await db.query<{ id: number }>(
    `insert into import_job (entity, user_id, status, columns, expires_at)
     values ($1::text, $2::integer, 'reading', $3::jsonb, now() + ${READING_LIFETIME}) returning id`,
    [entity.name, userId, JSON.stringify(columns)],
  )
  return (job as { id: number }).id
}

/** Counts the rows once all are staged, and marks the job as ready. */
export async function completeJob(
  db: Queries,
  id: number,
): Promise<{ counts: OutcomeCounts; expires_at: string }> {
  const [row] = await db.query<{ counts: Partial<OutcomeCounts> | null; expires_at: string }>(
    `with counted as (select outcome, count(*) as n from import_row where job_id = $1::bigint group by outcome)
     update import_job set status = 'ready', expires_at = now() + ${LIFETIME}, counts = (select jsonb_object_agg(outcome, n) from counted)
      where id = $1::bigint returning counts, ${isoSeconds('expires_at')} as expires_at`,
    [id],
  )
  return { counts: { ...NO_COUNTS, ...row?.counts }, expires_at: row?.expires_at ?? '' }
}

export async function deleteJob(db: Queries, id: number): Promise<void> {
  await db.query('delete from import_row where job_id = $1::bigint', [id])
  await db.query('delete from import_job where id = $1::bigint', [id])
}

/** A job of this user; `lock` locks its row until the transaction ends. Throws 404 when it does not exist or has expired. */
export async function findJob(db: Queries, id: number, userId: number, lock = false): Promise<ImportJob> {
  const [row] = await db.query<Row>(
    `select id, entity, status, columns, counts, expires_at::text from import_job
      where id = $1::bigint and user_id = $2::integer and expires_at > now() and status <> 'reading' ${lock ? 'for update' : ''}`,
    [id, userId],
  )
  if (!row) throw notFound('import.notFound')
  return { ...row, entity: entityOf(row.entity), counts: { ...NO_COUNTS, ...row.counts } }
}
