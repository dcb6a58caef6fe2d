import { type JobName, jobTypeOf } from '../../schema/jobs.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { TaskRunner } from '../tasks/task.ts'
import type { Vault } from '../vault/vault.ts'
import type { JobHandler, JobHandlers } from './handler.ts'
import { claimNext } from './lease.ts'
import { runJob } from './runJob.ts'
import { scheduleRecurring } from './schedule.ts'
import { onWakeUp } from './wakeUp.ts'

/** Jobs that one process runs at the same time. */
const MAX_RUNNING = 8
/** How often a worker looks for jobs of other processes, and for those that have become due. */
const POLL_INTERVAL_MS = 1_000
const STOP_MS = 5_000

export interface WorkerOptions {
  database: Database
  vault?: Vault | undefined
  /** A worker takes only jobs that it can run: an older version of the server leaves those of a newer one. */
  handlers: Partial<JobHandlers>
  tasks: TaskRunner
  files?: FileStore | undefined
  /** The address of the product, which messages name. */
  origin: string
  onFailure: (error: unknown) => void
  /** How long a worker that stops waits for running jobs. One that takes longer runs again elsewhere once its lease has expired. */
  stopMs?: number
}

export interface Worker {
  /** Stops after the running jobs. */
  stop(): Promise<void>
}

/** Runs the jobs of the queue. Several processes can do so at the same time: each job is run by one of them. */
export function startWorker(options: WorkerOptions): Worker {
  const { database, handlers } = options
  const stopped = new AbortController()
  const { signal: stopping } = stopped
  /** Set when the worker no longer waits for its jobs: the database can be closed, on which what still runs then fails. */
  let hasEnded = false
  const onFailure = (error: unknown) => {
    if (!hasEnded) options.onFailure(error)
  }
  const environment = { ...options, stopping, onFailure }
  const names = Object.keys(handlers) as JobName[]
  const running = new Map<Promise<void>, JobName>()
  let wake = () => {}
  /** Set when a worker is woken while it looks for jobs. */
  let isAwake = false
  const removeWakeUp = onWakeUp(() => {
    isAwake = true
    wake()
  })

  const freeNames = () =>
    running.size >= MAX_RUNNING
      ? []
      : names.filter(
          (name) =>
            [...running.values()].filter((other) => other === name).length < jobTypeOf(name).concurrency,
        )

  const pause = () =>
    new Promise<void>((resolve) => {
      if (isAwake || stopping.aborted) return resolve()
      const timer = setTimeout(resolve, POLL_INTERVAL_MS)
      wake = () => resolve(clearTimeout(timer))
    })

  async function startNext(): Promise<boolean> {
    const free = freeNames()
    const job = free.length ? await claimNext(database, free) : undefined
    if (!job) return false
    const run = runJob(job, handlers[job.name] as JobHandler<never>, environment)
      .catch(onFailure)
      .finally(() => {
        running.delete(run)
        isAwake = true
        wake()
      })
    running.set(run, job.name)
    return true
  }

  async function work(): Promise<void> {
    let isScheduled = false
    while (!stopping.aborted) {
      isAwake = false
      try {
        if (!isScheduled) await scheduleRecurring(database, names)
        isScheduled = true
        if (await startNext()) continue
      } catch (error) {
        onFailure(error)
        isAwake = false
      }
      await pause()
    }
  }

  const loop = work()
  return {
    stop: async () => {
      removeWakeUp()
      stopped.abort()
      wake()
      await loop
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, options.stopMs ?? STOP_MS)
      })
      await Promise.race([Promise.all(running.keys()), limit])
      clearTimeout(timer)
      hasEnded = true
    },
  }
}
