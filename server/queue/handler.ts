import type { JobName, JobPayloads } from '../../schema/jobs.ts'
import type { Database, Queries } from '../database/database.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { ReportProgress, Task } from '../tasks/task.ts'
import type { Vault } from '../vault/vault.ts'

/** Counts and ids, for the screen. */
export type JobResult = Readonly<Record<string, number>>

export interface JobContext<N extends JobName> {
  database: Database
  /** Undefined where the server has no keys. */
  vault: Vault | undefined
  payload: JobPayloads[N]
  /** Where files are stored; undefined on a server without a place for them. */
  files: FileStore | undefined
  /** The address of the product, which messages name. */
  origin: string
  report: ReportProgress
  /** Logs the error of a part that is left out, where the rest of the work is done. */
  reportFailure: (error: unknown) => void
  /** Ends the work when the server stops, or another worker has taken over the job. */
  signal: AbortSignal
  /** Runs work that needs the processor and no database on another thread. */
  runTask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
}

/**
 * The work of a job; after a crash it runs again. The function that it returns runs in the transaction that marks the job as done, so that
 * what it writes is written once.
 */
export type JobHandler<N extends JobName> = (
  context: JobContext<N>,
) => Promise<(db: Queries) => Promise<JobResult>>

export type JobHandlers = { readonly [N in JobName]: JobHandler<N> }
