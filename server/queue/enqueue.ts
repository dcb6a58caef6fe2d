import type { JobName, JobPayloads } from '../../schema/jobs.ts'
import type { Queries } from '../database/database.ts'
import { wakeWorkers } from './wakeUp.ts'

interface EnqueueOptions {
  /** There is one job of this name and key at most: a second one is not added. */
  key?: string
  /** For whom it runs. */
  userId?: number
}

/** Adds a job in the caller's transaction. False where a job of this name and key exists. */
export async function enqueue<N extends JobName>(
  db: Queries,
  name: N,
  payload: JobPayloads[N],
  { key, userId }: EnqueueOptions = {},
): Promise<boolean> {
  const added = await db.query(
    `insert into job (name, key, payload, user_id) values ($1::text, $2::text, $3::jsonb, $4::integer)
     on conflict (name, key) do nothing returning id`,
    [name, key ?? null, JSON.stringify(payload), userId ?? null],
  )
  wakeWorkers()
  return added.length > 0
}
