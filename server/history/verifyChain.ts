import type { Queries } from '../database/database.ts'
import { CURRENT_FORMAT, DIGEST, FIRST_DIGEST } from './digest.ts'
import { BATCH_SIZE, INITIAL_SEAL, sealOf } from './sealChain.ts'

interface ChainResult {
  /** The number of verified operations. */
  sealed: number
  /** The first error, as a sentence; null when the chain is valid. */
  error: string | null
}

interface SealedOperation {
  id: number
  position: number
  /** The digest that was sealed, and the one in the format of today that an upgrade stored. */
  stored: string
  resealed: string | null
  seal: string
  /** The digest now, and that in the first format for what was sealed in it. */
  digest: string
  first_digest: string | null
  has_erased: boolean
}

const SELECT_SEALED = `select o.id, o.position, o.digest as stored, o.resealed_digest as resealed, o.seal, ${DIGEST} as digest,
    case when not starts_with(o.digest, '${CURRENT_FORMAT}') then ${FIRST_DIGEST} end as first_digest,
    exists (select from change c where c.operation_id = o.id and c.erased is not null) as has_erased
  from operation o where o.position > $1::bigint order by o.position limit ${BATCH_SIZE}`

/** Is the operation as it was sealed? The first format had the values themselves: with an erased one only the later digest can be computed. */
function isUnchanged({ stored, resealed, digest, first_digest, has_erased }: SealedOperation): boolean {
  if (first_digest === null) return digest === stored
  if (resealed !== null && digest !== resealed) return false
  return first_digest === stored || (resealed !== null && has_erased)
}

async function findError(
  row: SealedOperation,
  expected: number,
  previousSeal: string,
): Promise<string | null> {
  if (row.position !== expected)
    return `Operation ${expected} of the chain is missing: it was removed, or the order was changed.`
  if (!isUnchanged(row)) return `Operation ${row.id} was changed after it was sealed.`
  if (row.seal !== (await sealOf(previousSeal, row.stored)))
    return `The seal of operation ${row.id} does not follow from the previous seal.`
  return null
}

async function verifySeals(db: Queries): Promise<ChainResult> {
  let previousSeal = INITIAL_SEAL
  let sealed = 0
  for (;;) {
    const rows = await db.query<SealedOperation>(SELECT_SEALED, [sealed])
    for (const row of rows) {
      const error = await findError(row, sealed + 1, previousSeal)
      if (error) return { sealed, error }
      sealed += 1
      previousSeal = row.seal
    }
    if (rows.length < BATCH_SIZE) return { sealed, error: null }
  }
}

/** Rows that no digest covers, because their operation does not exist, and digests that the operation of the upgrade does not cover. */
const UNSEALED_ROWS: readonly (readonly [sql: string, sentence: (id: number) => string])[] = [
  [
    `select operation_id as id from change c where not exists (select from operation o where o.id = c.operation_id) limit 1`,
    (id) => `There are changes of operation ${id}, which does not exist.`,
  ],
  [
    `select operation_id as id from change where before is not null and salt is null and salts is null limit 1`,
    (id) => `Old values of operation ${id} have no salt, so no hash of them is sealed.`,
  ],
  [
    `select operation_id as id from form_step s where not exists (select from operation o where o.id = s.operation_id) limit 1`,
    (id) => `There are steps of forms of operation ${id}, which does not exist.`,
  ],
  [
    `select id from operation o where undone_by is not null and not exists (select from operation u where u.id = o.undone_by) limit 1`,
    (id) => `Operation ${id} is marked as undone by an operation that does not exist.`,
  ],
  [
    `select r.id from (select max(id) as id, encode(sha256(convert_to(string_agg(resealed_digest, '' order by position), 'UTF8')), 'hex') as hash
       from operation where resealed_digest is not null) r
      where r.hash is not null and (select bool_and(u.request_id = r.hash) from operation u where u.entity = 'operation' and u.action = 'upgrade') is not true`,
    (id) => `The digests of operations 1 to ${id} are not those that the upgrade sealed.`,
  ],
]

/** Verifies the whole chain and reports the first operation that was edited, removed or moved, or a row that belongs to none. */
export async function verifyChain(db: Queries): Promise<ChainResult> {
  const result = await verifySeals(db)
  if (result.error) return result
  for (const [sql, sentence] of UNSEALED_ROWS) {
    const [row] = await db.query<{ id: number }>(sql)
    if (row) return { ...result, error: sentence(row.id) }
  }
  return result
}
