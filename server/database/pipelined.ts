import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Sends the queries of two functions in one packet, and waits for both. */
export async function pipelined<T>(
  client: pg.PoolClient,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.cork()
  const pending = [first(), second()] as const
  stream.uncork()
  const [before, after] = await Promise.allSettled(pending)
  if (before.status === 'rejected') throw before.reason
  if (after.status === 'rejected') throw after.reason
  return after.value
}
