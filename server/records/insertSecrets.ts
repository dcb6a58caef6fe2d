import type { Queries } from '../database/database.ts'
import type { SealedValue } from '../vault/vault.ts'

/** Puts sealed values into the vault, in the transaction of the caller. */
export const insertSecrets = (db: Queries, sealed: readonly SealedValue[]) =>
  db.query(
    `insert into vault.secret (id, entity, record_id, field, key_id, nonce, ciphertext, hash)
     select id, entity, record_id, field, key_id, nonce, ciphertext, hash
       from jsonb_to_recordset($1::jsonb) s(id uuid, entity text, record_id integer, field text, key_id text, nonce text, ciphertext text, hash text)`,
    [JSON.stringify(sealed)],
  )
