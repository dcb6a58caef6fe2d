import type { ReplyOf } from '../../schema/contract/index.ts'
/** Reports how much of a task is done. */
export type ReportProgress = (done: number, total: number) => void

/**
 * Work on data that is in memory already and takes long: a document, a workbook. The server runs it on another thread, so its input and its
 * output are data that threads can exchange: no function, no class of ours. The caller gets an ApiError that it throws.
 */
export interface Task<Input, Output> {
  /** Unique; what messages between threads and the screen call it. */
  name: string
  run(input: Input, report: ReportProgress): Promise<Output>
  /** The parts of a large input that the thread gets in place of a copy. The caller has them no more. */
  moved?(input: Input): readonly ArrayBuffer[]
}

/** A task that waits or runs. */
export type TaskState = ReplyOf<'GET tasks'>[number]

interface TaskCaller {
  userId: number
  /** Ends the task when the client has gone. */
  signal: AbortSignal
}

export interface TaskRunner {
  run<Input, Output>(task: Task<Input, Output>, input: Input, caller: TaskCaller): Promise<Output>
  /** The tasks of a user, in the order in which they run. */
  list(userId: number): readonly TaskState[]
}

/** Runs each task at once, on this thread: in tests, and in the demo in a browser. */
export const inlineTasks: TaskRunner = {
  run: (task, input) => task.run(input, () => undefined),
  list: () => [],
}
