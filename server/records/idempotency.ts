import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { isUniqueViolation } from '../database/errorCodes.ts'
import { unprocessable } from '../errors/apiError.ts'
import type { Parameters } from '../sql/parameters.ts'

/** The result of a write: the reply as JSON text and its operation, or the reasons why nothing was written. */
export interface WriteResult {
  body: string | null
  operation: number | null
  /** The reasons, from the statement. */
  refused: Record<string, unknown> | null
}

interface StoredReply {
  body: string
  operation: number | null
  fingerprint: string
}

/** The parts of the statement of a write. */
export interface WriteParts {
  /** Common table expressions, in order. Those that write must have the condition `notYetAnswered`. */
  ctes: readonly string[]
  /** SQL: the reply as json; null when nothing was written. */
  body: string
  /** SQL: the id of the operation. */
  operation: string
  /** SQL: a json object with the reasons when nothing was written. */
  refused: string
}

/** SQL: there is no stored reply to this request. Every write of the statement has this condition. */
export const notYetAnswered = (caller: Caller) => (caller.retry ? 'not exists (select from prior)' : 'true')

function resultOf(caller: Caller, reply: StoredReply): WriteResult {
  const { fingerprint, formerFingerprints = [] } = caller.retry ?? {}
  if (![fingerprint, ...formerFingerprints].includes(reply.fingerprint))
    throw unprocessable('request.idempotencyKeyReused')
  return { body: reply.body, operation: reply.operation, refused: null }
}

/** The stored reply of this Idempotency-Key, if any. Throws 422 when the key was used for another request. */
export async function findReply(db: Queries, caller: Caller): Promise<WriteResult | null> {
  if (!caller.retry) return null
  const [reply] = await db.query<StoredReply>(
    'select body, operation, fingerprint from idempotency where user_id = $1::integer and key = $2::text',
    [caller.userId, caller.retry.key],
  )
  return reply ? resultOf(caller, reply) : null
}

/** Stores the reply of a write of several statements, in its transaction. */
export async function storeReply(
  db: Queries,
  { userId, retry }: Caller,
  reply: { body: string; operation: number | null },
): Promise<void> {
  if (!retry) return
  await db.query(
    'insert into idempotency (user_id, key, fingerprint, body, operation) values ($1::integer, $2::text, $3::text, $4::text, $5::bigint)',
    [userId, retry.key, retry.fingerprint, reply.body, reply.operation],
  )
}

/**
 * Runs a write as one statement that also stores its reply: a retry with the same key has no second effect and gets the same reply. When
 * both arrive at once the second waits for the key or the records, writes nothing, and finds the reply of the first.
 */
export async function runIdempotent(
  db: Queries,
  caller: Caller,
  params: Parameters,
  parts: WriteParts,
): Promise<WriteResult> {
  const { retry } = caller
  const user = retry && params.add(caller.userId, 'integer')
  const key = retry && params.add(retry.key, 'text')
  const prior = retry
    ? [
        `prior as materialized (select body, operation, fingerprint from idempotency where user_id = ${user} and key = ${key})`,
      ]
    : []
  const store = retry
    ? [
        `stored_reply as (insert into idempotency (user_id, key, fingerprint, body, operation)
         select ${user}, ${key}, ${params.add(retry.fingerprint, 'text')}, body, operation from reply where body is not null)`,
      ]
    : []
  const reply = `reply as materialized (select (${parts.body})::text as body, (${parts.operation}) as operation)`
  const before = retry ? '(select row_to_json(prior) from prior)' : 'null::json'
  const sql = `with ${[...prior, ...parts.ctes, reply, ...store].join(',\n')}
    select body, operation, (${parts.refused}) as refused, ${before} as prior from reply`
  try {
    const [row] = await db.query<WriteResult & { prior: StoredReply | null }>(sql, params.values)
    if (row?.prior) return resultOf(caller, row.prior)
    const result = row as WriteResult
    const concurrent = result.body === null ? await findReply(db, caller) : null
    return concurrent ?? result
  } catch (error) {
    const concurrent = isUniqueViolation(error) ? await findReply(db, caller) : null
    if (concurrent) return concurrent
    throw error
  }
}
