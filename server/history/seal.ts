import { digest } from '../access/token.ts'
import type { Database, Queries } from '../database/database.ts'

/** Operations sealed in one transaction. */
const BATCH = 200
/** Any number that nothing else locks by. */
const LOCK = 7_345_202

/** SQL: everything that an operation says, with each of its changes, as SHA-256 in hex; over alias `o`. */
const DIGEST = `encode(sha256(convert_to(
  json_build_array(o.id, extract(epoch from o.at), o.user_id, o.entity, o.action, o.count, o.request_id)::text ||
  coalesce((select string_agg(encode(sha256(convert_to(json_build_array(c.entity, c.record_id, c.version, c.before)::text, 'UTF8')), 'hex'), ''
              order by c.record_id, c.version) from change c where c.operation_id = o.id), ''), 'UTF8')), 'hex')`

/** Before the first operation. */
const BEGINNING = '0'.repeat(64)

const sealOf = (before: string, own: string) => digest(`${before}${own}`)

interface Unsealed {
  id: number
  digest: string
}

async function sealBatch(db: Queries): Promise<number> {
  const [free] = await db.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [LOCK])
  if (!free?.ok) return 0
  const [last] = await db.query<{ position: number; seal: string }>(
    'select position, seal from operation where position is not null order by position desc limit 1',
  )
  // What began before the oldest transaction at work is complete: nothing can come in front of it any more.
  const waiting = await db.query<Unsealed>(
    `select o.id, ${DIGEST} as digest from operation o
      where o.position is null and o.xid < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint order by o.id limit ${BATCH}`,
  )
  let { position, seal } = last ?? { position: 0, seal: BEGINNING }
  const sealed: { id: number; position: number; digest: string; seal: string }[] = []
  for (const { id, digest: own } of waiting) {
    position += 1
    seal = await sealOf(seal, own)
    sealed.push({ id, position, digest: own, seal })
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

/** Chains what was done since the last time; whoever writes meanwhile does not wait. How many operations were sealed. */
export async function sealAll(database: Database): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await database.transaction(sealBatch)
    total += sealed
    if (sealed < BATCH) return total
  }
}

export interface Verdict {
  /** Operations whose seals were looked at. */
  sealed: number
  /** What is amiss first, in a sentence; null when the chain is whole. */
  fault: string | null
}

interface Sealed extends Unsealed {
  position: number
  kept: string
  seal: string
}

async function faultOf(row: Sealed, expected: number, before: string): Promise<string | null> {
  if (row.position !== expected)
    return `Operation ${expected} of the chain is missing: it was removed, or others were put in another order.`
  if (row.digest !== row.kept) return `Operation ${row.id} was changed after it was sealed.`
  if (row.seal !== (await sealOf(before, row.kept)))
    return `The seal of operation ${row.id} does not follow from the one before it.`
  return null
}

/** Walks the whole chain, and finds the first operation that was edited, removed or put in another place. */
export async function verify(db: Queries): Promise<Verdict> {
  let before = BEGINNING
  let sealed = 0
  for (;;) {
    const rows = await db.query<Sealed>(
      `select o.id, o.position, o.digest as kept, o.seal, ${DIGEST} as digest from operation o
        where o.position > $1::bigint order by o.position limit ${BATCH}`,
      [sealed],
    )
    for (const row of rows) {
      const fault = await faultOf(row, sealed + 1, before)
      if (fault) return { sealed, fault }
      sealed += 1
      before = row.seal
    }
    if (rows.length < BATCH) return { sealed, fault: null }
  }
}
