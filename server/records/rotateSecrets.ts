import { entityOf } from '../../schema/index.ts'
import type { Database, Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import { CHANGE_VALUES, HISTORY_KEY } from '../sql/vaultTable.ts'
import type { SealedValue, Vault } from '../vault/vault.ts'

/** Values in one transaction. */
const BATCH_SIZE = 200

/** What the vault has beside the values of fields: each is a kind of its own. */
const otherKinds: readonly string[] = [HISTORY_KEY, CHANGE_VALUES]

/** The kind of the field of a value. Throws where the schema has no such field. */
function kindOf({ entity, field }: SealedValue): string {
  if (otherKinds.includes(field)) return field
  const found = vaultedFields(entityOf(entity)).find(({ name }) => name === field)
  if (!found) throw new Error(`The vault has values of “${field}” of “${entity}”, which is no field of it.`)
  return found.field.kind
}

/** SQL: gives the records that refer to these values their new hashes. */
const hashUpdates = (sealed: readonly SealedValue[]) =>
  [...new Set(sealed.map(({ entity }) => entity))].flatMap((name) =>
    vaultedFields(entityOf(name)).map(
      ({ secretColumn, hashColumn }) =>
        `update ${quoteIdent(name)} t set ${quoteIdent(hashColumn)} = s.hash
           from jsonb_to_recordset($1::jsonb) s(id uuid, hash text) where t.${quoteIdent(secretColumn)} = s.id`,
    ),
  )

async function rotateBatch(db: Queries, vault: Vault): Promise<number> {
  const stored = await db.query<SealedValue>(
    `select id, entity, record_id, field, key_id, nonce, ciphertext, hash from vault.secret
      where key_id <> $1::text order by id limit ${BATCH_SIZE} for update skip locked`,
    [vault.keyIds[0]],
  )
  const sealed = await Promise.all(
    stored.map(async (value) => ({
      ...(await vault.seal(value, kindOf(value), await vault.open(value))),
      id: value.id,
    })),
  )
  if (!sealed.length) return 0
  const rows = [JSON.stringify(sealed)]
  await db.query(
    `update vault.secret v set key_id = s.key_id, nonce = s.nonce, ciphertext = s.ciphertext, hash = s.hash
       from jsonb_to_recordset($1::jsonb) s(id uuid, key_id text, nonce text, ciphertext text, hash text) where v.id = s.id`,
    rows,
  )
  for (const sql of hashUpdates(sealed)) await db.query(sql, rows)
  return sealed.length
}

/**
 * Encrypts every value that has an older key again with the newest one, and hashes it with that. Each batch is a transaction of its own: a run that
 * was interrupted is continued by the next. Returns the number of values.
 */
export async function rotateSecrets(
  database: Database,
  vault: Vault,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  let total = 0
  for (;;) {
    const rotated = await database.transaction((db) => rotateBatch(db, vault))
    if (!rotated) return total
    total += rotated
    onProgress(total)
  }
}
