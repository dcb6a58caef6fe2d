import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Language } from '../../schema/languages.ts'
import { ApiError, badRequest, tooLarge, tooMany, unavailable } from '../errors/apiError.ts'
import { currentLanguage } from '../errors/language.ts'
import type { Task, TaskRunner, TaskState } from './task.ts'
import { createUserQueues } from './userQueues.ts'

/** What the thread is asked to do; `name` is that of the task. */
export interface TaskMessage {
  id: number
  name: string
  /** The language of the request. */
  language: Language
  input: unknown
}
/** Sent when a thread begins a task, with nothing done of a total that is not known yet, and whenever more is done. */
export interface TaskProgress {
  id: number
  done: number
  total: number
}
/** The result of a task. An ApiError is sent as its parts: a message between threads would lose its class. */
export type TaskResult = { output: unknown } | { refused: ConstructorParameters<typeof ApiError> }

/** Tasks of one user that run or wait. Another one is refused. */
const MAX_OF_USER = 4
/** A task that takes longer is ended. */
const MAX_MS = 120_000
/** A thread without work ends after this time, and gives its memory back. */
const IDLE_MS = 30_000
/** What one task may use. A larger one ends its thread, and not the server. */
const MAX_MEGABYTES = 1_024

interface Queued extends Omit<TaskState, 'before'> {
  id: number
  userId: number
  hasBegun: boolean
}

const toRefusal = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return badRequest('request.incomplete')
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return tooLarge('tasks.tooLarge')
  return name === 'AbortError' ? unavailable('tasks.tooLong') : error
}

/** Runs tasks on threads of `entry`, one at a time for each user, in the order in which they came. `onFailure` gets what fails in a thread between its tasks. */
export function startTaskThreads(
  entry: URL,
  onFailure: (error: unknown) => void,
  maxThreads = Math.max(1, availableParallelism() - 1),
): TaskRunner & { stop(): Promise<void> } {
  const pool = new Piscina({
    filename: entry.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    // A thread that blocks while it waits for work would not send its progress.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  // Without a listener such an error would end the process.
  pool.on('error', onFailure)
  const queue: Queued[] = []
  const enqueue = createUserQueues()
  let last = 0
  pool.on('message', ({ id, done, total }: TaskProgress) => {
    const task = queue.find((task) => task.id === id)
    if (task) Object.assign(task, { hasBegun: true, done, total })
  })

  async function runNow(
    message: TaskMessage,
    client: AbortSignal,
    transferList: readonly ArrayBuffer[],
  ): Promise<unknown> {
    const signal = AbortSignal.any([client, AbortSignal.timeout(MAX_MS)])
    try {
      const result: TaskResult = await pool.run(message, { signal, transferList: [...transferList] })
      if ('refused' in result) throw new ApiError(...result.refused)
      return result.output
    } catch (error) {
      throw toRefusal(error, client)
    }
  }

  return {
    async run<Input, Output>(
      { name, moved }: Pick<Task<Input, Output>, 'name' | 'moved'>,
      input: Input,
      { userId, signal }: { userId: number; signal: AbortSignal },
    ) {
      if (queue.filter((task) => task.userId === userId).length >= MAX_OF_USER)
        throw tooMany('tasks.tooMany', { max: MAX_OF_USER })
      const language = currentLanguage()
      last += 1
      const task: Queued = { id: last, userId, name, hasBegun: false, done: 0, total: 0 }
      queue.push(task)
      try {
        return (await enqueue(userId, () =>
          runNow({ id: task.id, name, language, input }, signal, moved?.(input) ?? []),
        )) as Output
      } finally {
        queue.splice(queue.indexOf(task), 1)
      }
    },
    list: (userId) =>
      queue.flatMap(({ userId: owner, name, hasBegun, done, total }, before) =>
        owner === userId ? [{ name, before: hasBegun ? 0 : before, done, total }] : [],
      ),
    stop: () => pool.destroy(),
  }
}
