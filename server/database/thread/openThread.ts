import { Worker } from 'node:worker_threads'
import { splitAtLines } from '../copy.ts'
import type { Queries } from '../database.ts'
import { type EmbeddedDatabase, withoutRoles } from '../embeddedDatabase.ts'
import { COPY_PIECE_SIZE } from '../pglite.ts'
import { noResponse } from '../unavailable.ts'
import { receiveError, type ThreadOperation, type ThreadReply } from './threadMessages.ts'

/** The built server has its entries in one folder, the sources this one beside the entry. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './databaseThread.ts' : './databaseThread.js',
  import.meta.url,
)

/** A database that does not answer within this time is not ready. */
const READY_MS = 2_000

type Send = <Value>(operation: ThreadOperation) => Promise<Value>

/** Starts the thread. All requests fail once it has ended, and `onEnd` is called unless it was asked to close. */
function startThread(onEnd: (error: Error) => void): { send: Send; end(): Promise<unknown> } {
  const worker = new Worker(ENTRY)
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0
  let ended: Error | undefined
  const fail = (error: Error) => {
    ended ??= error
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  let isClosing = false
  worker.on('message', (reply: ThreadReply) => {
    const request = pending.get(reply.id)
    pending.delete(reply.id)
    if (!pending.size) worker.unref()
    if ('error' in reply) request?.reject(receiveError(reply.error))
    else request?.resolve(reply.value)
  })
  worker.on('error', (error: Error) => fail(error))
  worker.on('exit', () => {
    const error = noResponse()
    fail(error)
    if (!isClosing) onEnd(error)
  })
  return {
    send: <Value>(operation: ThreadOperation) =>
      new Promise<Value>((resolve, reject) => {
        if (ended) return reject(ended)
        last += 1
        // A process with nothing else to do ends although the thread runs, as without a thread.
        if (!pending.size) worker.ref()
        pending.set(last, { resolve: resolve as (value: unknown) => void, reject })
        worker.postMessage({ id: last, operation })
      }),
    end: () => {
      isClosing = true
      return worker.terminate()
    },
  }
}

const queriesOn = (send: Send, transaction?: number): Queries => ({
  query: (sql, params = []) => send({ kind: 'query', sql, params, transaction }),
  script: (sql) => send({ kind: 'script', sql, transaction }),
  copyIn: async (table, columns, chunks) => {
    for await (const lines of splitAtLines(chunks, COPY_PIECE_SIZE))
      await send({ kind: 'copy', table, columns, lines, transaction })
  },
})

async function answerInTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noResponse()), READY_MS)
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Opens the embedded database of a data folder in a thread of its own, so that a statement that takes long delays other statements, but no
 * request without one, no file and no shutdown (docs/decisions/0040-threads.md). `onEnd` is called when the thread fails.
 */
export async function openThread(data: string, onEnd: (error: Error) => void): Promise<EmbeddedDatabase> {
  const { send, end } = startThread(onEnd)
  let transactions = 0
  try {
    await send({ kind: 'open', data })
  } catch (error) {
    await end()
    throw error
  }
  return withoutRoles({
    ...queriesOn(send),
    transaction: async (work) => {
      transactions += 1
      const transaction = transactions
      // Not awaited: the thread reads messages in order, and its first statement then reports what failed.
      const begun = send({ kind: 'begin', transaction })
      begun.catch(() => undefined)
      try {
        const result = await work(queriesOn(send, transaction))
        await send({ kind: 'commit', transaction })
        return result
      } catch (error) {
        await send({ kind: 'rollback', transaction })
        throw error
      }
    },
    ready: () => answerInTime(send({ kind: 'ready' })),
    dump: () => send({ kind: 'dump' }),
    close: async () => {
      await send({ kind: 'close' })
      await end()
    },
  })
}
