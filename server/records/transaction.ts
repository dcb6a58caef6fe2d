import type { Database, Queries } from '../database/database.ts'
import { isBusy } from '../database/longTimeout.ts'
import { conflict } from '../errors/apiError.ts'
import { answered, type Caller, keepAnswer } from './idempotency.ts'

/** The reply of what was written, as JSON text, and the operation that undo takes. */
export interface Reply {
  body: string
  operation: number | null
}

async function given(db: Queries, caller: Caller): Promise<Reply | null> {
  const before = await answered(db, caller)
  return before?.body ? { body: before.body, operation: before.operation } : null
}

/**
 * What takes several statements, all or nothing: a retry with the same key has one effect and gets the same answer, even when both
 * arrive at once. 409 where others hold the same records.
 */
export async function wholeOnce(
  db: Database,
  caller: Caller,
  work: (db: Queries) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await db.transaction(async (queries) => {
      const before = await given(queries, caller)
      if (before) return before
      const reply = await work(queries)
      await keepAnswer(queries, caller, reply)
      return reply
    })
  } catch (error) {
    // A retry that came at the same moment finds what the first one was told.
    const twin = await given(db, caller)
    if (twin) return twin
    if (isBusy(error))
      throw conflict('Others are writing the same records at this moment. Nothing was changed; try again.')
    throw error
  }
}

/**
 * Several writes as one operation: one line of the log, one undo. It is written down behind them, with the number of their changes; not
 * at all where they changed nothing. `work` writes with the caller that it is given, and the retry is of the whole.
 */
export async function asOne<T>(
  db: Queries,
  { retry: _, ...caller }: Caller,
  { entity, action }: { entity: string; action: string },
  work: (caller: Caller) => Promise<T>,
): Promise<{ done: T; operation: number | null }> {
  const [next] = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('operation', 'id')) as id`,
  )
  const operation = (next as { id: number }).id
  const done = await work({ ...caller, operation })
  const [made] = await db.query<{ id: number }>(
    `insert into operation (id, user_id, entity, action, count, request_id) overriding system value
     select $1::bigint, $2::integer, $3::text, $4::text, n, $5::text
       from (select count(*)::integer as n from change where operation_id = $1::bigint) c where n > 0 returning id`,
    [operation, caller.userId, entity, action, caller.requestId],
  )
  return { done, operation: made?.id ?? null }
}
