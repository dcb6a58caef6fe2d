/** The thread that runs the embedded database: the entry of the worker that openThread.ts starts. */
import { parentPort } from 'node:worker_threads'
import type { Queries } from '../database.ts'
import type { EmbeddedDatabase } from '../embeddedDatabase.ts'
import { openFolder } from '../openFolder.ts'
import { sendError, type ThreadOperation, type ThreadReply, type ThreadRequest } from './threadMessages.ts'

interface OpenTransaction {
  queries: Promise<Queries>
  /** Ends the transaction; resolves when that is done. */
  end(how: 'commit' | 'rollback'): Promise<void>
}

let database: EmbeddedDatabase | undefined
const transactions = new Map<number, OpenTransaction>()

function opened(): EmbeddedDatabase {
  if (!database) throw new Error('The database is not open.')
  return database
}

function begin(): OpenTransaction {
  let end: (how: 'commit' | 'rollback') => void = () => undefined
  const ending = new Promise<'commit' | 'rollback'>((resolve) => {
    end = resolve
  })
  const rolledBack = new Error('rollback')
  let done: Promise<void> = Promise.resolve()
  const queries = new Promise<Queries>((resolve, reject) => {
    done = opened().transaction(async (queries) => {
      resolve(queries)
      if ((await ending) === 'rollback') throw rolledBack
    })
    done.catch(reject)
  })
  queries.catch(() => undefined)
  return {
    queries,
    end: async (how) => {
      end(how)
      await done.catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
    },
  }
}

async function endTransaction(id: number, how: 'commit' | 'rollback'): Promise<void> {
  const transaction = transactions.get(id)
  transactions.delete(id)
  await transaction?.end(how)
}

async function queriesOf(transaction: number | undefined): Promise<Queries> {
  if (transaction === undefined) return opened()
  const queries = await transactions.get(transaction)?.queries
  if (!queries) throw new Error('The transaction is closed.')
  return queries
}

type Handlers = {
  [Kind in ThreadOperation['kind']]: (
    operation: Extract<ThreadOperation, { kind: Kind }>,
  ) => Promise<unknown> | unknown
}

const handlers: Handlers = {
  open: async ({ data }) => {
    database = await openFolder(data)
  },
  query: async ({ sql, params, transaction }) => (await queriesOf(transaction)).query(sql, params),
  script: async ({ sql, transaction }) => (await queriesOf(transaction)).script(sql),
  copy: async ({ table, columns, lines, transaction }) => {
    async function* chunks() {
      yield lines
    }
    await (await queriesOf(transaction)).copyIn(table, columns, chunks())
  },
  begin: ({ transaction }) => void transactions.set(transaction, begin()),
  commit: ({ transaction }) => endTransaction(transaction, 'commit'),
  rollback: ({ transaction }) => endTransaction(transaction, 'rollback'),
  ready: () => opened().ready(),
  dump: () => opened().dump(),
  close: () => opened().close(),
}

const send = (reply: ThreadReply) => parentPort?.postMessage(reply)

parentPort?.on('message', async ({ id, operation }: ThreadRequest) => {
  try {
    const handle = handlers[operation.kind] as (operation: ThreadOperation) => unknown
    send({ id, value: await handle(operation) })
  } catch (error) {
    send({ id, error: sendError(error) })
  }
})
