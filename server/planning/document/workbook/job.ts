import type { Queries } from '../../../database/database.ts'
import { notFound } from '../../../errors/apiError.ts'
import type { Proposal } from './propose.ts'

/** A dry run can be confirmed for as long. */
const KEPT = `interval '24 hours'`
/** Workbooks that one person may have checked at a time. */
const MOST_OPEN = 5

export interface Job {
  id: number
  district_id: number
  financial_year_id: number
  proposals: readonly { form: string; records: readonly Proposal[] }[]
  done: boolean
}

/** Keeps a dry run; those whose time is over go, and the oldest of one who has many. */
export async function keepJob(
  db: Queries,
  userId: number,
  [district, year]: readonly [number, number],
  proposals: Job['proposals'],
): Promise<{ id: number; expires_at: string }> {
  await db.query(
    `delete from plan_workbook where expires_at < now()
        or id in (select id from plan_workbook where user_id = $1::integer order by id desc offset ${MOST_OPEN - 1})`,
    [userId],
  )
  const [kept] = await db.query<{ id: number; expires_at: string }>(
    `insert into plan_workbook (user_id, district_id, financial_year_id, proposals, expires_at)
     values ($1::integer, $2::integer, $3::integer, $4::jsonb, now() + ${KEPT})
     returning id, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires_at`,
    [userId, district, year, JSON.stringify(proposals)],
  )
  return kept as { id: number; expires_at: string }
}

/** The dry run of this user, held until the transaction ends. 404 where there is none, or no longer. */
export async function jobOf(db: Queries, id: number, userId: number): Promise<Job> {
  const [job] = await db.query<Job>(
    `select id, district_id, financial_year_id, proposals, done_at is not null as done from plan_workbook
      where id = $1::bigint and user_id = $2::integer and expires_at > now() for update`,
    [id, userId],
  )
  if (!job) throw notFound('There is no such workbook, or its 24 hours are over. Send it again.')
  return job
}

export const endJob = (db: Queries, id: number) =>
  db.query('update plan_workbook set done_at = now() where id = $1::bigint', [id])
