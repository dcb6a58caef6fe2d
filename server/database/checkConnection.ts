import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { noResponse } from './unavailable.ts'

const STEP_MS = 50

/** Waits in steps, so that time in which this process itself was busy, and could not read an answer, does not count. */
async function waitIdle(ms: number, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < ms; waited += STEP_MS) await wait(STEP_MS, undefined, { signal })
}

/** Ends a connection at once: the usual end waits for a database that does not respond. */
export function destroyConnection(client: pg.ClientBase): void {
  ;(client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
}

/** A check of the database over a connection of its own, which stays open. Throws when there is no connection, or no answer in time. */
export function connectionCheck(connectionString: string, timeoutMs: number) {
  let open: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, application_name: 'kaushal check' })
    client.on('error', () => {
      if (open === client) open = undefined
    })
    open = client
    await client.connect()
    return client
  }

  function close(): void {
    const client = open
    open = undefined
    if (client) destroyConnection(client)
  }

  let running: Promise<void> | undefined
  async function run(): Promise<void> {
    const ended = new AbortController()
    const fail = async () => {
      await waitIdle(timeoutMs, ended.signal)
      throw noResponse()
    }
    const ask = async () => void (await (open ?? (await connect())).query('select 1'))
    try {
      await Promise.race([ask(), fail()])
    } catch (error) {
      close()
      throw error
    } finally {
      ended.abort()
    }
  }

  return {
    /** Callers at the same time share one check. */
    check: (): Promise<void> => {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    close,
  }
}
