import type { Entity } from '../../schema/index.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Database, Queries } from '../database/database.ts'
import { hasPlainValues, personalArray, personalEntities } from '../sql/personalColumns.ts'
import type { Encrypted } from '../vault/keyRing.ts'
import type { Vault } from '../vault/vault.ts'
import { makeHistoryKeys } from './historyKeys.ts'
import { type ChangePlace, contextOf, openSalted, type SaltedValues } from './oldValues.ts'

/** Changes that are encrypted in one transaction: on the embedded database requests wait for it. */
const BATCH_SIZE = 500

interface PlainChange extends ChangePlace {
  /** The address of the row, which the transaction has locked. */
  place: string
  plain: SaltedValues
  encrypted: Omit<Encrypted, 'key_id'> | null
}

/** SQL: the salt of the value `b` of change `c`, as in history/digest.ts. */
const SALT = `coalesce(c.salts->>b.key, encode(sha256(convert_to(c.salt::text || b.key, 'UTF8')), 'hex'))`

/** SQL: replaces the values of these fields by their hashes, as erase_old_values() does, and stores them encrypted. */
const moveValues = (personal: string) => `update change c
   set before = c.before - ${personal}, salt = null, salts = v.salts, erased = coalesce(c.erased, '{}') || v.erased, encrypted = v.encrypted
  from (select c.ctid as place, s.encrypted,
               coalesce(jsonb_object_agg(b.key, ${SALT}) filter (where b.key <> all (${personal})), '{}') as salts,
               jsonb_object_agg(b.key, encode(sha256(convert_to(${SALT} || b.value::text, 'UTF8')), 'hex')) filter (where b.key = any (${personal})) as erased
          from jsonb_to_recordset($1::jsonb) s(place text, encrypted jsonb) join change c on c.ctid = s.place::tid cross join lateral jsonb_each(c.before) b
         group by c.ctid, s.encrypted) v
 where c.ctid = v.place`

async function encryptBatch(db: Queries, entity: Entity, vault: Vault): Promise<number> {
  const [lock] = await db.query<{ ok: boolean }>('select pg_try_advisory_xact_lock($1) as ok', [
    advisoryLocks.encryption,
  ])
  if (!lock?.ok) return 0
  const personal = personalArray(entity)
  const changes = await db.query<PlainChange>(
    `select c.ctid::text as place, c.operation_id, c.record_id, c.version, c.encrypted,
            (select jsonb_object_agg(b.key, jsonb_build_object('salt', ${SALT}, 'value', b.value::text))
               from jsonb_each(c.before) b where b.key = any(${personal})) as plain
       from change c where ${hasPlainValues(entity)} order by operation_id limit ${BATCH_SIZE} for update`,
  )
  if (!changes.length) return 0
  const keys = await makeHistoryKeys(
    db,
    entity.name,
    changes.map(({ record_id }) => record_id),
    vault,
  )
  const encrypted = await Promise.all(
    changes.map(async (change) => {
      const key = keys.get(change.record_id) as NonNullable<ReturnType<typeof keys.get>>
      // A field that was marked later joins those that are encrypted already.
      const former = change.encrypted ? await openSalted(key, entity.name, change, change.encrypted) : {}
      const text = JSON.stringify({ ...former, ...change.plain })
      const { nonce, ciphertext } = await key.encrypt(text, contextOf(entity.name, change))
      return { place: change.place, encrypted: { nonce, ciphertext } }
    }),
  )
  await db.query(moveValues(personal), [JSON.stringify(encrypted)])
  return changes.length
}

/**
 * Encrypts the personal values that the history has in plain text: those since the last run, and those of before. The writers do not wait
 * for it, and the seal stays: it covers hashes. Returns the number of changes.
 */
export async function encryptHistory(database: Database, vault: Vault | undefined): Promise<number> {
  if (!vault) return 0
  let total = 0
  for (const entity of personalEntities)
    for (;;) {
      const encrypted = await database.transaction((db) => encryptBatch(db, entity, vault))
      if (!encrypted) break
      total += encrypted
    }
  return total
}
