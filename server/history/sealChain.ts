import { sha256 } from '../access/token.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Database, Queries } from '../database/database.ts'
import { DIGEST } from './digest.ts'

/** Operations sealed in one transaction, or read at once. */
export const BATCH_SIZE = 200
/** Changes after which a transaction takes no further operation: on the embedded database requests wait for it. */
const MAX_CHANGES = 5_000

/** The seal that precedes the first operation. */
export const INITIAL_SEAL = '0'.repeat(64)

/** A seal follows from the one before it and the digest of its operation. */
export const sealOf = (previousSeal: string, digest: string) => sha256(`${previousSeal}${digest}`)

interface Unsealed {
  id: number
  digest: string
}

async function sealBatch(db: Queries): Promise<number> {
  const [lock] = await db.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [
    advisoryLocks.sealing,
  ])
  if (!lock?.ok) return 0
  const [last] = await db.query<{ position: number; seal: string }>(
    'select position, seal from operation where position is not null order by position desc limit 1',
  )
  // Operations of transactions older than the oldest running one are complete: none can be inserted before them.
  const unsealed = await db.query<Unsealed>(
    `select o.id, ${DIGEST} as digest from (select p.*, sum(p.count) over (order by p.id) - p.count as previous from (
        select * from operation where position is null and xid < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint
         order by id limit ${BATCH_SIZE}) p) o
      where o.previous < ${MAX_CHANGES} order by o.id`,
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
    if (!sealed) return total
    total += sealed
  }
}
