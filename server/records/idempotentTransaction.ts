import type { Caller } from '../access/route.ts'
import type { Database, Queries } from '../database/database.ts'
import { isBusy } from '../database/errorCodes.ts'
import { conflict } from '../errors/apiError.ts'
import { findReply, storeReply } from './idempotency.ts'

/** The reply of a write as JSON text, and its operation for undo. */
export interface WriteReply {
  body: string
  operation: number | null
}

async function storedReply(db: Queries, caller: Caller): Promise<WriteReply | null> {
  const before = await findReply(db, caller)
  return before?.body ? { body: before.body, operation: before.operation } : null
}

/**
 * Runs a write of several statements in one transaction. A retry with the same key has no second effect and gets the same reply, even when
 * both arrive at once. 409 while other writes lock the same records.
 */
export async function runIdempotentTransaction(
  db: Database,
  caller: Caller,
  work: (db: Queries) => Promise<WriteReply>,
): Promise<WriteReply> {
  try {
    return await db.transaction(async (queries) => {
      const before = await storedReply(queries, caller)
      if (before) return before
      const reply = await work(queries)
      await storeReply(queries, caller, reply)
      return reply
    })
  } catch (error) {
    // A retry that came at the same time finds the reply of the first request.
    const concurrent = await storedReply(db, caller)
    if (concurrent) return concurrent
    if (isBusy(error)) throw conflict('records.busy')
    throw error
  }
}

/**
 * Runs several writes as one operation, with one entry of the history and one undo. The operation is inserted after the writes, with the
 * number of changes, unless there were none. `work` must write with the caller that it gets.
 */
export async function asOneOperation<T>(
  db: Queries,
  { retry: _, ...caller }: Caller,
  { entity, action }: { entity: string; action: string },
  work: (caller: Caller) => Promise<T>,
): Promise<{ result: T; operation: number | null }> {
  const [next] = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('operation', 'id')) as id`,
  )
  const operation = (next as { id: number }).id
  const result = await work({ ...caller, operation })
  const [inserted] = await db.query<{ id: number }>(
    `insert into operation (id, user_id, entity, action, count, request_id) overriding system value
     select $1::bigint, $2::integer, $3::text, $4::text, n, $5::text
       from (select change_count($1::bigint) as n) c where n > 0 returning id`,
    [operation, caller.userId, entity, action, caller.requestId],
  )
  return { result, operation: inserted?.id ?? null }
}
