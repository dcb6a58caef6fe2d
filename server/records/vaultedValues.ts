import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { quoteIdent } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { type VaultedField, vaultedFields } from '../sql/vaultColumns.ts'
import type { SealedValue, Vault } from '../vault/vault.ts'

/** A field of a save whose value goes into the vault; null clears it. */
interface VaultedWrite extends VaultedField {
  sealed: SealedValue | null
  /** The hashes of the value by the older keys: records that `vault:rotate` has not reached have one of these. */
  formerHashes: readonly string[]
}

export interface VaultedValues {
  /** The id for a new record: an encrypted value is bound to it. Undefined where there is none. */
  newId?: number
  /** What the fields of the record get: the masked texts. */
  masked: Readonly<Record<string, string | null>>
  writes: readonly VaultedWrite[]
}

async function nextId(db: Queries, entity: Entity): Promise<number> {
  const [next] = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1::text, 'id'))::integer as id`,
    [entity.name],
  )
  return (next as { id: number }).id
}

/** Encrypts the values of a save that belong into the vault. A new record has no `id` yet. Throws 409 where the server has no keys. */
export async function sealValues(
  db: Queries,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  id: number | undefined,
  vault: Vault | undefined,
): Promise<VaultedValues> {
  const sent = vaultedFields(entity).filter(({ name }) => Object.hasOwn(values, name))
  const hasValue = sent.some(({ name }) => values[name] !== null)
  if (hasValue && !vault) throw conflict('vault.noKeys')
  const newId = hasValue && id === undefined ? await nextId(db, entity) : undefined
  const record_id = (id ?? newId) as number
  const writes = await Promise.all(
    sent.map(async (field): Promise<VaultedWrite & { mask: string | null }> => {
      const value = values[field.name] as string | null
      if (value === null || !vault) return { ...field, sealed: null, formerHashes: [], mask: null }
      const { kind } = field.field
      const sealed = await vault.seal({ entity: entity.name, record_id, field: field.name }, kind, value)
      const [, ...formerHashes] = await vault.hashesOf(kind, value)
      return { ...field, sealed, formerHashes, mask: field.vaulted.mask(value) }
    }),
  )
  return {
    ...(newId !== undefined && { newId }),
    masked: Object.fromEntries(writes.map(({ name, mask }) => [name, mask])),
    writes,
  }
}

/** The columns beside the masked texts: the id of the value, which the history has too, and its hash. An update with the same value leaves the id. */
export const secretColumns = ({ writes }: VaultedValues, params: Parameters, update: boolean) =>
  writes.map(({ secretColumn, hashColumn, sealed }) => {
    const id = params.add(sealed?.id ?? null, 'uuid')
    if (!update || !sealed) return { column: secretColumn, value: id }
    const isSame = `old.${quoteIdent(hashColumn)} = ${params.add(sealed.hash, 'text')}`
    return {
      column: secretColumn,
      value: `case when ${isSame} then old.${quoteIdent(secretColumn)} else ${id} end`,
    }
  })
export const hashColumns = ({ writes }: VaultedValues, params: Parameters) =>
  writes.map(({ hashColumn, sealed }) => ({
    column: hashColumn,
    value: params.add(sealed?.hash ?? null, 'text'),
  }))

/** Expressions that store the encrypted values of the record that `saved` returns. */
export const storedSecrets = ({ writes }: VaultedValues, params: Parameters): string[] =>
  writes.flatMap(({ name, secretColumn, sealed }) => {
    if (!sealed) return []
    const { id, entity, field, key_id, nonce, ciphertext, hash } = sealed
    const texts = [entity, field, key_id, nonce, ciphertext, hash].map((text) => params.add(text, 'text'))
    return [
      `${quoteIdent(`stored ${name}`)} as (insert into vault.secret (id, record_id, entity, field, key_id, nonce, ciphertext, hash)
        select saved.${quoteIdent(secretColumn)}, saved.id, ${texts.join(', ')} from saved where saved.${quoteIdent(secretColumn)} = ${params.add(id, 'uuid')})`,
    ]
  })

/** The refusal of a number that another record has, for users with records of their own: it does not say that there is another one. */
export const needsCheck = (names: readonly string[]) =>
  badInput(Object.fromEntries(names.map((name) => [name, message('vault.needsCheck')])))

/** Faults over `next`: another record has the value, by the hash of an older key. The unique index finds those by the newest. */
export const takenByFormerKey = (
  { name: entity }: Entity,
  { writes }: VaultedValues,
  params: Parameters,
): string[] =>
  writes.flatMap(({ name, field, hashColumn, formerHashes }) =>
    field.unique && formerHashes.length
      ? [
          `select n.id, '${name}', 'unique' from next n where fresh_count(format($sql$select count(*) from ${quoteIdent(entity)} k
             where k.deleted_at is null and k.${quoteIdent(hashColumn)} = any(%L::text[]) and k.id is distinct from %L::integer$sql$, ${params.add(formerHashes, 'text[]')}, n.id), null) > 0`,
        ]
      : [],
  )
