import type { Reach } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { keyReused } from '../errors/apiError.ts'
import type { Parameters } from '../sql/parameters.ts'

/** Who asks, and with which key a retry would come. */
export interface Caller {
  userId: number
  requestId: string
  /** Where they may write. */
  reach: Reach
  /** The operation of which this write is a part (see whole.ts); without it it is one of its own. */
  operation?: number
  /** The Idempotency-Key with the hash of method, path and body. */
  retry?: { key: string; fingerprint: string }
}

/** What a write gives back: the reply as JSON text, the recorded operation, or why nothing was written. */
export interface Written {
  body: string | null
  operation: number | null
  /** Whatever the statement says of a refusal. */
  refused: Record<string, unknown> | null
}

interface Kept {
  body: string
  operation: number | null
  fingerprint: string
}

export interface WriteParts {
  /** Common table expressions, in order. Those that write must carry `guard`. */
  ctes: readonly string[]
  /** SQL: the reply as json, null when refused. */
  body: string
  /** SQL: the id of the operation. */
  operation: string
  /** SQL: a json object for a refusal. */
  refused: string
}

/** True while this request was not answered before: every write of the statement depends on it. */
export const guard = (caller: Caller) => (caller.retry ? 'not exists (select from prior)' : 'true')

function stored(caller: Caller, kept: Kept): Written {
  if (kept.fingerprint !== caller.retry?.fingerprint) throw keyReused()
  return { body: kept.body, operation: kept.operation, refused: null }
}

/** The reply already given to this Idempotency-Key, if any; 422 where it was given to another request. */
export async function answered(db: Queries, caller: Caller): Promise<Written | null> {
  if (!caller.retry) return null
  const [kept] = await db.query<Kept>(
    'select body, operation, fingerprint from idempotency where user_id = $1::integer and key = $2::text',
    [caller.userId, caller.retry.key],
  )
  return kept ? stored(caller, kept) : null
}

/** Keeps the reply of what took several statements, in their transaction. */
export async function keepAnswer(
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
 * Runs a write as one statement that also keeps its reply, so that a retry with the same key has one effect and gets the same answer,
 * even when both arrive at once: the second waits on the key or on the records, is turned down, and finds the reply of the first.
 */
export async function once(
  db: Queries,
  caller: Caller,
  params: Parameters,
  parts: WriteParts,
): Promise<Written> {
  const { retry } = caller
  const user = retry && params.add(caller.userId, 'integer')
  const key = retry && params.add(retry.key, 'text')
  const prior = retry
    ? [
        `prior as materialized (select body, operation, fingerprint from idempotency where user_id = ${user} and key = ${key})`,
      ]
    : []
  const kept = retry
    ? [
        `kept as (insert into idempotency (user_id, key, fingerprint, body, operation)
         select ${user}, ${key}, ${params.add(retry.fingerprint, 'text')}, body, operation from reply where body is not null)`,
      ]
    : []
  const reply = `reply as materialized (select (${parts.body})::text as body, (${parts.operation}) as operation)`
  const before = retry ? '(select row_to_json(prior) from prior)' : 'null::json'
  const sql = `with ${[...prior, ...parts.ctes, reply, ...kept].join(',\n')}
    select body, operation, (${parts.refused}) as refused, ${before} as prior from reply`
  try {
    const [row] = await db.query<Written & { prior: Kept | null }>(sql, params.values)
    if (row?.prior) return stored(caller, row.prior)
    const written = row as Written
    const twin = written.body === null ? await answered(db, caller) : null
    return twin ?? written
  } catch (error) {
    const given = (error as { code?: string }).code === '23505' ? await answered(db, caller) : null
    if (given) return given
    throw error
  }
}

/** SQL: the operation, where something was written: a new one, or that of which this write is a part. */
function operationMade(caller: Caller, params: Parameters, name: string, action: string, written: string) {
  if (caller.operation !== undefined)
    return `select ${params.add(caller.operation, 'bigint')} as id from ${written} limit 1`
  return `insert into operation (user_id, entity, action, count, request_id)
       select ${params.add(caller.userId, 'integer')}, ${name}, ${params.add(action, 'text')}, n, ${params.add(caller.requestId, 'text')}
       from (select count(*)::integer as n from ${written}) c where n > 0 returning id`
}

/** The operation and, for each written row `w`, what undo needs: `before`, an SQL expression. */
export function recorded(
  caller: Caller,
  params: Parameters,
  entity: string,
  action: string,
  written: string,
  before = 'w.before',
): string[] {
  const name = params.add(entity, 'text')
  return [
    `operation_made as (${operationMade(caller, params, name, action, written)})`,
    `changes_made as (insert into change (operation_id, entity, record_id, version, before)
       select o.id, ${name}, w.id, w.version, ${before} from ${written} w cross join operation_made o)`,
  ]
}
