import { jobTypeOf } from '../../schema/jobs.ts'
import type { Database } from '../database/database.ts'
import { ApiError } from '../errors/apiError.ts'
import { say } from '../errors/message.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { TaskRunner } from '../tasks/task.ts'
import type { Vault } from '../vault/vault.ts'
import type { JobContext, JobHandler } from './handler.ts'
import { type ClaimedJob, completeJob, failJob, lockLease, releaseJob, renewLease } from './lease.ts'

/** How often the progress is stored, if there is any. */
const TICK_MS = 1_000
/** How often the lease is renewed, which is shorter. */
const RENEW_MS = 20_000
const MAX_FAILURE_LENGTH = 300

/** Texts of errors are not stored: one of the database can have values of a record. */
function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message.slice(0, MAX_FAILURE_LENGTH)
  const { code, name } = error as { code?: unknown; name?: unknown }
  return say('jobs.failed', { code: String(code ?? name) })
}

interface JobEnvironment {
  database: Database
  vault?: Vault | undefined
  tasks: TaskRunner
  files?: FileStore | undefined
  origin: string
  /** Aborted when the server stops. */
  stopping: AbortSignal
  onFailure: (error: unknown) => void
}

/** Renews the lease, and stores the progress, until it is stopped or the server stops. Calls `onLost` when another worker has taken the job. */
function renewRegularly(
  job: ClaimedJob,
  { database, stopping, onFailure }: JobEnvironment,
  onLost: () => void,
) {
  let progress: readonly [number, number] = [0, 0]
  let stored = progress
  let renewedAt = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (stopping.aborted) return
    if (progress === stored && now - renewedAt < RENEW_MS) return
    stored = progress
    renewedAt = now
    renewLease(database, job, progress).then((isOwn) => isOwn || onLost(), onFailure)
  }, TICK_MS)
  return {
    report: (done: number, total: number) => {
      progress = [done, total]
    },
    stop: () => clearInterval(timer),
  }
}

async function attempt(job: ClaimedJob, handler: JobHandler<never>, environment: JobEnvironment) {
  const { database, vault, tasks, files, origin, stopping, onFailure } = environment
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewal = renewRegularly(job, environment, () => lost.abort())
  const context: JobContext<never> = {
    database,
    vault,
    payload: job.payload as never,
    files,
    origin,
    report: renewal.report,
    reportFailure: onFailure,
    signal,
    // Tasks of one user run one after the other, those of jobs do not.
    runTask: (task, input) => tasks.run(task, input, { userId: -job.id, signal }),
  }
  try {
    const write = await handler(context)
    renewal.stop()
    await database.transaction(async (db) => {
      if (await lockLease(db, job)) await completeJob(db, job, await write(db))
    })
  } finally {
    renewal.stop()
  }
}

/** Runs a job that was claimed, and marks it as done, failed or due again. */
export async function runJob(
  job: ClaimedJob,
  handler: JobHandler<never>,
  environment: JobEnvironment,
): Promise<void> {
  const { database, stopping, onFailure } = environment
  // Its last attempt ended the process, or the lease would not have expired.
  if (job.attempts > jobTypeOf(job.name).attempts) {
    await failJob(database, job, say('jobs.interrupted'))
    return
  }
  try {
    await attempt(job, handler, environment)
  } catch (error) {
    if (stopping.aborted) {
      await releaseJob(database, job)
      return
    }
    onFailure(error)
    await failJob(database, job, describeFailure(error))
  }
}
