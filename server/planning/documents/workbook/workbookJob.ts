import type { Queries } from '../../../database/database.ts'
import { notFound } from '../../../errors/apiError.ts'
import { isoSeconds } from '../../../sql/isoTimestamp.ts'
import type { Proposal } from './proposeRecord.ts'

/** How long a dry run can be confirmed. */
const LIFETIME = `interval '24 hours'`
/** Dry runs that are stored for one user. */
const MAX_JOBS = 5

export interface WorkbookJob {
  id: number
  district_id: number
  financial_year_id: number
  proposals: readonly { form: string; records: readonly Proposal[] }[]
  done: boolean
}

/** Stores a dry run, `proposals` as JSON, and deletes expired ones, and the oldest ones of a user above the limit. */
export async function insertJob(
  db: Queries,
  userId: number,
  [district, year]: readonly [number, number],
  proposals: string,
): Promise<{ id: number; expires_at: string }> {
  await db.query(
    `delete from plan_workbook where expires_at < now()
        or id in (select id from plan_workbook where user_id = $1::integer order by id desc offset ${MAX_JOBS - 1})`,
    [userId],
  )
  const [job] = await db.query<{ id: number; expires_at: string }>(
    `insert into plan_workbook (user_id, district_id, financial_year_id, proposals, expires_at)
     values ($1::integer, $2::integer, $3::integer, $4::jsonb, now() + ${LIFETIME})
     returning id, ${isoSeconds('expires_at')} as expires_at`,
    [userId, district, year, proposals],
  )
  return job as { id: number; expires_at: string }
}

/** Reads a dry run of this user and locks its row until the transaction ends. 404 if it does not exist or has expired. */
export async function lockJob(db: Queries, id: number, userId: number): Promise<WorkbookJob> {
  const [job] = await db.query<WorkbookJob>(
    `select id, district_id, financial_year_id, proposals, done_at is not null as done from plan_workbook
      where id = $1::bigint and user_id = $2::integer and expires_at > now() for update`,
    [id, userId],
  )
  if (!job) throw notFound('workbook.expired')
  return job
}

export const finishJob = (db: Queries, id: number) =>
  db.query('update plan_workbook set done_at = now() where id = $1::bigint', [id])
