/** How a worker takes a job, and gives it back. */
import { type JobName, jobTypeOf } from '../../schema/jobs.ts'
import type { Queries } from '../database/database.ts'
import type { JobResult } from './handler.ts'
import { nextRun } from './schedule.ts'

/** A worker that does not renew its lease for this time has crashed: another one takes the job. */
const LEASE = `interval '60 seconds'`
/** The delay after the first failure; it doubles with each failure up to the maximum. */
const RETRY_DELAY = `interval '10 seconds'`
const MAX_RETRY_DELAY = `interval '1 hour'`

export interface ClaimedJob {
  id: number
  name: JobName
  payload: Readonly<Record<string, number>>
  attempts: number
  lease: string
}

const CLAIM_NEXT = `update job j set lease = gen_random_uuid(), attempts = j.attempts + 1, started_at = now(), due_at = now() + ${LEASE}, progress = 0, total = 0
  from (select id from job where due_at <= now() and name = any($1::text[]) order by due_at, id limit 1 for update skip locked) next
  where j.id = next.id returning j.id, j.name, j.payload, j.attempts, j.lease`

/** Takes the job of these names that is due for the longest time. */
export async function claimNext(db: Queries, names: readonly JobName[]): Promise<ClaimedJob | undefined> {
  const [job] = await db.query<ClaimedJob>(CLAIM_NEXT, [names])
  return job
}

const RENEW = `update job set due_at = now() + ${LEASE}, progress = $3::integer, total = $4::integer
  where id = $1::bigint and lease = $2::uuid returning id`

/** Stores the progress; false where another worker has taken the job. */
export const renewLease = async (
  db: Queries,
  { id, lease }: ClaimedJob,
  [done, total]: readonly [number, number],
): Promise<boolean> => (await db.query(RENEW, [id, lease, done, total])).length > 0

/** Locks the job until the transaction ends; false where another worker has taken it. */
export const lockLease = async (db: Queries, { id, lease }: ClaimedJob): Promise<boolean> =>
  (await db.query('select id from job where id = $1::bigint and lease = $2::uuid for update', [id, lease]))
    .length > 0

/** A recurring job begins anew with each run, so that its attempts are those of the next one. */
const attemptsAfter = (name: JobName) => (jobTypeOf(name).schedule ? '0' : 'attempts')

export const completeJob = (db: Queries, { id, name }: ClaimedJob, result: JobResult) =>
  db.query(
    `update job set lease = null, due_at = ${nextRun(name)}, attempts = ${attemptsAfter(name)}, done_at = now(), result = $2::jsonb,
       failure = null, failed_at = null where id = $1::bigint`,
    [id, JSON.stringify(result)],
  )

/** The job is due again later, unless this was its last attempt. */
export function failJob(db: Queries, { id, name, lease, attempts }: ClaimedJob, failure: string) {
  const isLast = attempts >= jobTypeOf(name).attempts
  const after = isLast
    ? `due_at = ${nextRun(name)}, attempts = ${attemptsAfter(name)}, failed_at = now()`
    : `due_at = now() + least(${RETRY_DELAY} * 2 ^ (attempts - 1), ${MAX_RETRY_DELAY})`
  return db.query(
    `update job set lease = null, failure = $3::text, ${after} where id = $1::bigint and lease = $2::uuid`,
    [id, lease, failure],
  )
}

/** Gives a job back that the server could not finish because it stops. */
export const releaseJob = (db: Queries, { id, lease }: ClaimedJob) =>
  db.query(
    `update job set lease = null, due_at = now(), attempts = attempts - 1 where id = $1::bigint and lease = $2::uuid`,
    [id, lease],
  )
