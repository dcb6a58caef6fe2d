import { sha256 } from '../access/token.ts'
import type { Database, Queries } from '../database/database.ts'

/** Operations sealed in one transaction. */
const BATCH_SIZE = 200
/** The key of the advisory lock; no other lock uses this number. */
const ADVISORY_LOCK = 7_345_202

/** SQL: SHA-256 in hex of the operation with alias `o` and all its changes. */
const DIGEST = `encode(sha256(convert_to(
  json_build_array(o.id, extract(epoch from o.at), o.user_id, o.entity, o.action, o.count, o.request_id)::text ||
  coalesce((select string_agg(encode(sha256(convert_to(json_build_array(c.entity, c.record_id, c.version, c.before)::text, 'UTF8')), 'hex'), ''
              order by c.record_id, c.version) from change c where c.operation_id = o.id), ''), 'UTF8')), 'hex')`

/** The seal that precedes the first operation. */
const INITIAL_SEAL = '0'.repeat(64)

const sealOf = (previousSeal: string, digest: string) => sha256(`${previousSeal}${digest}`)

interface Unsealed {
  id: number
  digest: string
}

async function sealBatch(db: Queries): Promise<number> {
  const [lock] = await db.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [
    ADVISORY_LOCK,
  ])
  if (!lock?.ok) return 0
  const [last] = await db.query<{ position: number; seal: string }>(
    'select position, seal from operation where position is not null order by position desc limit 1',
  )
  // Operations of transactions older than the oldest running one are complete: none can be inserted before them.
  const unsealed = await db.query<Unsealed>(
    `select o.id, ${DIGEST} as digest from operation o
      where o.position is null and o.xid < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint order by o.id limit ${BATCH_SIZE}`,
  )
  let { position, seal } = last ?? { position: 0, seal: INITIAL_SEAL }
  const sealed: { id: number; position: number; digest: string; seal: string }[] = []
  for (const { id, digest } of unsealed) {
    position += 1
    seal = await sealOf(seal, digest)
    sealed.push({ id, position, digest, seal })
  }
  if (sealed.length) {
    await db.query(
      `update operation o set position = s.position, digest = s.digest, seal = s.seal
         from jsonb_to_recordset($1::jsonb) s(id bigint, position bigint, digest text, seal text) where o.id = s.id`,
      [JSON.stringify(sealed)],
    )
  }
  return sealed.length
}

/** Seals the operations since the last run, without blocking writers. Returns how many were sealed. */
export async function sealAll(database: Database): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await database.transaction(sealBatch)
    total += sealed
    if (sealed < BATCH_SIZE) return total
  }
}

export interface ChainResult {
  /** The number of verified operations. */
  sealed: number
  /** The first error, as a sentence; null when the chain is valid. */
  error: string | null
}

interface Sealed extends Unsealed {
  position: number
  stored_digest: string
  seal: string
}

async function findError(row: Sealed, expected: number, previousSeal: string): Promise<string | null> {
  if (row.position !== expected)
    return `Operation ${expected} of the chain is missing: it was removed, or the order was changed.`
  if (row.digest !== row.stored_digest) return `Operation ${row.id} was changed after it was sealed.`
  if (row.seal !== (await sealOf(previousSeal, row.stored_digest)))
    return `The seal of operation ${row.id} does not follow from the previous seal.`
  return null
}

/** Verifies the whole chain and reports the first operation that was edited, removed or moved. */
export async function verifyChain(db: Queries): Promise<ChainResult> {
  let previousSeal = INITIAL_SEAL
  let sealed = 0
  for (;;) {
    const rows = await db.query<Sealed>(
      `select o.id, o.position, o.digest as stored_digest, o.seal, ${DIGEST} as digest from operation o
        where o.position > $1::bigint order by o.position limit ${BATCH_SIZE}`,
      [sealed],
    )
    for (const row of rows) {
      const error = await findError(row, sealed + 1, previousSeal)
      if (error) return { sealed, error }
      sealed += 1
      previousSeal = row.seal
    }
    if (rows.length < BATCH_SIZE) return { sealed, error: null }
  }
}
