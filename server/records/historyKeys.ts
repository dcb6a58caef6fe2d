import type { Queries } from '../database/database.ts'
import { HISTORY_KEY } from '../sql/vaultTable.ts'
import { createKeyRing, fromBase64, type KeyRing, toBase64 } from '../vault/keyRing.ts'
import type { SealedValue, Vault } from '../vault/vault.ts'
import { insertSecrets } from './insertSecrets.ts'

const KEY_BYTES = 32

const ringOf = (key: string): KeyRing => createKeyRing([{ id: '', bytes: fromBase64(key) }])

/** The keys of these records of an entity, by the id of the record. A record whose key was destroyed has none. */
export async function findHistoryKeys(
  db: Pick<Queries, 'query'>,
  entity: string,
  ids: readonly number[],
  vault: Vault,
): Promise<Map<number, KeyRing>> {
  const stored = await db.query<SealedValue>(
    `select entity, record_id, field, key_id, nonce, ciphertext from vault.secret
      where field = '${HISTORY_KEY}' and entity = $1::text and record_id = any($2::integer[])`,
    [entity, ids],
  )
  const opened = stored.map(async (secret) => [secret.record_id, ringOf(await vault.open(secret))] as const)
  return new Map(await Promise.all(opened))
}

/** The same, and a new random key for each record that has none. The caller has the lock of the history's encryption. */
export async function makeHistoryKeys(
  db: Queries,
  entity: string,
  ids: readonly number[],
  vault: Vault,
): Promise<Map<number, KeyRing>> {
  const keys = await findHistoryKeys(db, entity, ids, vault)
  const sealed: SealedValue[] = []
  for (const record_id of new Set(ids)) {
    if (keys.has(record_id)) continue
    const key = toBase64(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
    keys.set(record_id, ringOf(key))
    sealed.push(await vault.seal({ entity, record_id, field: HISTORY_KEY }, HISTORY_KEY, key))
  }
  if (sealed.length) await insertSecrets(db, sealed)
  return keys
}
