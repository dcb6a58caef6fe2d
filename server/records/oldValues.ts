import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { personalArray, personalColumns } from '../sql/personalColumns.ts'
import type { Encrypted, KeyRing } from '../vault/keyRing.ts'
import type { Vault } from '../vault/vault.ts'
import { findHistoryKeys } from './historyKeys.ts'

type OldValues = Readonly<Record<string, unknown>>

/** The change of which values were encrypted. */
export interface ChangePlace {
  operation_id: number
  record_id: number
  version: number
}

/** Values that are encrypted for one change cannot be decrypted for another. */
export const contextOf = (entity: string, { operation_id, record_id, version }: ChangePlace): string =>
  JSON.stringify([entity, record_id, operation_id, version])

/** Personal values as they are encrypted: the text of each as the seal has hashed it, with its salt. */
export type SaltedValues = Readonly<Record<string, { salt: string; value: string }>>

export async function openSalted(
  key: KeyRing,
  entity: string,
  place: ChangePlace,
  encrypted: Omit<Encrypted, 'key_id'>,
): Promise<SaltedValues> {
  return JSON.parse(await key.decrypt({ ...encrypted, key_id: '' }, contextOf(entity, place)))
}

interface EncryptedChange extends ChangePlace {
  encrypted: Omit<Encrypted, 'key_id'> | null
}

/**
 * The encrypted old values of these changes of an entity, in their order; of a record whose key was destroyed there are none. `keys` reads
 * the vault.
 */
export async function decryptOldValues(
  keys: Pick<Queries, 'query'>,
  entity: Entity,
  changes: readonly EncryptedChange[],
  vault: Vault | undefined,
): Promise<OldValues[]> {
  const ids = [...new Set(changes.flatMap((change) => (change.encrypted ? change.record_id : [])))]
  const ringOf =
    ids.length && vault ? await findHistoryKeys(keys, entity.name, ids, vault) : new Map<number, KeyRing>()
  return Promise.all(
    changes.map(async (change) => {
      const key = change.encrypted && ringOf.get(change.record_id)
      if (!change.encrypted || !key) return {}
      const salted = await openSalted(key, entity.name, change, change.encrypted)
      return Object.fromEntries(Object.entries(salted).map(([name, { value }]) => [name, JSON.parse(value)]))
    }),
  )
}

/** What an operation changed of one record: the version that it made, and the values before. */
interface UndoneChange {
  id: number
  version: number
  before: OldValues
}

/** What an operation changed of the records of an entity, in the order of their ids, with personal values. */
export async function changesOf(
  db: Pick<Queries, 'query'>,
  entity: Entity,
  operation: number,
  vault: Vault | undefined,
): Promise<UndoneChange[]> {
  const changes = await db.query<UndoneChange>(
    'select record_id as id, version, before from change where operation_id = $1::bigint and entity = $2::text order by record_id',
    [operation, entity.name],
  )
  const personal = await personalValuesOf(db, entity, operation, vault)
  const valuesOf = new Map(personal.map(({ record_id, values }) => [record_id, values]))
  return changes.map((change) => ({ ...change, before: { ...change.before, ...valuesOf.get(change.id) } }))
}

/** The personal old values of one change of an operation. */
export interface PersonalValues {
  record_id: number
  version: number
  values: OldValues
}

/**
 * The personal old values that an operation has for records of an entity, whether they are encrypted yet or not: the job that encrypts may
 * run between this statement and the next.
 */
export async function personalValuesOf(
  db: Pick<Queries, 'query'>,
  entity: Entity,
  operation: number,
  vault: Vault | undefined,
): Promise<PersonalValues[]> {
  if (!personalColumns(entity).length) return []
  const changes = await db.query<EncryptedChange & { plain: OldValues | null }>(
    `select c.operation_id, c.record_id, c.version, c.encrypted,
            (select jsonb_object_agg(b.key, b.value) from jsonb_each(c.before) b where b.key = any(${personalArray(entity)})) as plain
       from change c where c.operation_id = $1::bigint and c.entity = $2::text
        and (c.encrypted is not null or jsonb_exists_any(c.before, ${personalArray(entity)}))`,
    [operation, entity.name],
  )
  const decrypted = await decryptOldValues(db, entity, changes, vault)
  return changes.map(({ record_id, version, plain }, at) => ({
    record_id,
    version,
    values: { ...plain, ...decrypted[at] },
  }))
}
