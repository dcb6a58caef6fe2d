import { type Entity, entityOf } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import type { Columns } from './columns.ts'
import type { Outcome } from './draft.ts'

/** A dry run can be looked at and confirmed for as long. */
const KEPT = `interval '24 hours'`
/** Reading a file takes no longer; what is left of an interrupted one goes after that. */
const READING = `interval '1 hour'`

/** Files that one person may have checked at a time. */
const MOST_OPEN = 5

export type Counts = Record<Outcome, number>

/** A file that was read and checked, and who read it. */
export interface Job {
  id: number
  entity: Entity
  state: 'reading' | 'ready' | 'done'
  columns: Columns
  counts: Counts
  expires_at: string
}

interface Row {
  id: number
  entity: string
  state: Job['state']
  columns: Columns
  counts: Counts | null
  expires_at: string
}

export const NO_COUNTS: Counts = { new: 0, changed: 0, same: 0, wrong: 0 }

/** Begins a job; those whose time is over go, and the oldest of one who has many. */
export async function beginJob(
  db: Queries,
  entity: Entity,
  userId: number,
  columns: Columns,
): Promise<number> {
  await db.query(
    `with surplus as (
       select id from import_job where user_id = $1::integer and state <> 'reading' order by id desc offset ${MOST_OPEN - 1}
     ), gone as (
       delete from import_job where expires_at < now() or id in (select id from surplus) returning id
     )
     delete from import_row where job_id in (select id from gone)`,
    [userId],
  )
  const [job] = await db.query<{ id: number }>(
    `insert into import_job (entity, user_id, state, columns, expires_at)
     values ($1::text, $2::integer, 'reading', $3::jsonb, now() + ${READING}) returning id`,
    [entity.name, userId, JSON.stringify(columns)],
  )
  return (job as { id: number }).id
}

/** All rows are in: counts them and lets the job be seen. */
export async function finishJob(db: Queries, id: number): Promise<{ counts: Counts; expires_at: string }> {
  const [row] = await db.query<{ counts: Partial<Counts> | null; expires_at: string }>(
    `with counted as (select outcome, count(*) as n from import_row where job_id = $1::bigint group by outcome)
     update import_job set state = 'ready', expires_at = now() + ${KEPT}, counts = (select jsonb_object_agg(outcome, n) from counted)
      where id = $1::bigint returning counts, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires_at`,
    [id],
  )
  return { counts: { ...NO_COUNTS, ...row?.counts }, expires_at: row?.expires_at ?? '' }
}

export async function discardJob(db: Queries, id: number): Promise<void> {
  await db.query('delete from import_row where job_id = $1::bigint', [id])
  await db.query('delete from import_job where id = $1::bigint', [id])
}

/** The job of this user; `lock` holds it until the transaction ends. 404 where there is none, or no longer. */
export async function jobOf(db: Queries, id: number, userId: number, lock = false): Promise<Job> {
  const [row] = await db.query<Row>(
    `select id, entity, state, columns, counts, expires_at::text from import_job
      where id = $1::bigint and user_id = $2::integer and expires_at > now() and state <> 'reading' ${lock ? 'for update' : ''}`,
    [id, userId],
  )
  if (!row) throw notFound('There is no such import, or its 24 hours are over. Choose the file again.')
  return { ...row, entity: entityOf(row.entity), counts: { ...NO_COUNTS, ...row.counts } }
}
