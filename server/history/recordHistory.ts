import type { RecordVersion } from '../../schema/contract/entities.ts'
import type { Entity } from '../../schema/index.ts'
import { isEqual } from '../../schema/isEqual.ts'
import { isSecret } from '../../schema/kindTraits.ts'
import { REVEAL } from '../../schema/operations.ts'
import { accountEntity } from '../../schema/traits.ts'
import { unresolvedKeys } from '../../schema/unresolved.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Database, Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { decryptOldValues } from '../records/oldValues.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'
import { isoMicroseconds } from '../sql/isoTimestamp.ts'
import { Parameters } from '../sql/parameters.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import type { Encrypted } from '../vault/keyRing.ts'
import type { Vault } from '../vault/vault.ts'

/** The newest versions of a record that a reply contains. */
const MAX_VERSIONS = 200

type Values = Readonly<Record<string, unknown>>
type Row = Omit<RecordVersion, 'changes'> & {
  before: Values | null
  /** Fields whose old values were destroyed. */
  erased: readonly string[]
}
type StoredRow = Omit<Row, 'erased'> & { hashed: string[]; encrypted: Omit<Encrypted, 'key_id'> | null }

/** The fields, the texts that cannot be read, and the status; no passwords. */
const trackedFields = (entity: Entity): string[] => [
  ...storedColumns(entity)
    .filter(({ field }) => !isSecret(field))
    .map(({ column }) => column),
  ...unresolvedKeys(entity),
  'status',
  'deleted_at',
]

/** What the database computes from other fields: their history has it, and its values before are not stored with each change. */
const computedFields = (entity: Entity): string[] =>
  storedColumns(entity)
    .filter(
      ({ field }) => (field.kind === 'date' && field.since) || (field.kind === 'choice' && field.computed),
    )
    .map(({ column }) => column)

/** By field of the vault the column with the id of its value: two numbers can have the same masked text. */
const secretColumnsOf = (entity: Entity): ReadonlyMap<string, string> =>
  new Map(vaultedFields(entity).map(({ name, secretColumn }) => [name, secretColumn]))

/** The changes of each version, newest first: a version stores the values before it, so its new values are the old ones of the next version, or the current record. */
function differences(entity: Entity, rows: readonly Row[], current: Values): RecordVersion[] {
  const names = trackedFields(entity)
  const secrets = secretColumnsOf(entity)
  // Their value of today need not be the one with which the record was created.
  const notCreated = new Set(computedFields(entity))
  const after: Record<string, unknown> = { ...current }
  return rows.map(({ before, erased, ...version }) => {
    const from = (name: string) => (before ? before[name] : null)
    const touched = names.filter((name) => (before ? Object.hasOwn(before, name) : !notCreated.has(name)))
    const compared = (name: string) => secrets.get(name) ?? name
    const changes = touched
      .filter(
        (name) =>
          !isEqual(from(compared(name)), after[compared(name)]) && !(before === null && name === 'status'),
      )
      .map((field) => ({ field, from: from(field) ?? null, to: after[field] ?? null }))
    const reveal = before?.[REVEAL] as RecordVersion['reveal']
    const lost = erased
      .filter((field) => names.includes(field))
      .map((field) => ({ field, from: null, to: after[field] ?? null, erased: true as const }))
    for (const name of touched.flatMap((one) => [one, compared(one)])) after[name] = from(name)
    for (const name of erased) after[name] = null
    return { ...version, changes: [...changes, ...lost], ...(reveal && { reveal }) }
  })
}

/**
 * The versions since the record came into the caller's scope. The one with which it came has no old values: it begins like a new record.
 */
async function versionsInScope(
  db: Queries,
  entity: Entity,
  rows: readonly Row[],
  current: Values,
  scope: Scope,
): Promise<readonly Row[]> {
  const names = ['id', ...trackedFields(entity)]
  let state: Values = Object.fromEntries(names.map((name) => [name, current[name] ?? null]))
  const states = rows.map(({ before }) => {
    state = { ...state, ...before }
    return state
  })
  if (scope.isGlobal || !states.length) return rows
  const params = new Parameters()
  const sent = params.add(JSON.stringify(states), 'jsonb')
  const [outside] = await db.query<{ at: number }>(
    `select s.at::integer - 1 as at from jsonb_array_elements(${sent}) with ordinality s(state, at)
      cross join lateral jsonb_populate_record(null::${quoteIdent(entity.name)}, s.state) t
      where (${readableRow(entity, scope, 't', params)}) is not true order by s.at limit 1`,
    params.values,
  )
  if (!outside) return rows
  return rows
    .slice(0, outside.at + 1)
    .map((row, at) => (at === outside.at ? { ...row, before: null, erased: [] } : row))
}

/** The versions with their old values decrypted. */
async function decryptRows(
  db: Database,
  entity: Entity,
  record_id: number,
  rows: readonly StoredRow[],
  vault: Vault | undefined,
): Promise<Row[]> {
  const places = rows.map(({ operation: operation_id, version, encrypted }) => ({
    operation_id,
    record_id,
    version,
    encrypted,
  }))
  const decrypted = await decryptOldValues(db.secrets, entity, places, vault)
  return rows.map(({ hashed, encrypted: _, before, ...version }, at) => {
    const values = decrypted[at] ?? {}
    return {
      ...version,
      before: before && { ...before, ...values },
      erased: hashed.filter((name) => !Object.hasOwn(values, name)),
    }
  })
}

/** The versions of one record since it came into the caller's scope, newest first. Throws 404 for a record that the caller cannot read. */
export async function recordHistory(
  db: Database,
  entity: Entity,
  id: number,
  scope: Scope,
  vault: Vault | undefined,
): Promise<RecordVersion[]> {
  const params = new Parameters()
  const record = params.add(id, 'integer')
  const name = params.add(entity.name, 'text')
  const [found] = await db.query<{ current: Values; versions: StoredRow[] | null }>(
    `select to_jsonb(t) as current, (select json_agg(row_to_json(v)) from (
        select o.id as operation, c.version, ${isoMicroseconds('o.at')} as at,
               u.name as by, o.action, o.count, o.undone_by is not null as undone, c.before, c.encrypted,
               array(select jsonb_object_keys(c.erased)) as hashed
          from change c join operation o on o.id = c.operation_id left join ${quoteIdent(accountEntity.name)} u on u.id = o.user_id
         where c.record_id = t.id and c.entity = ${name} order by c.version desc, o.id desc limit ${MAX_VERSIONS}) v) as versions
       from ${quoteIdent(entity.name)} t where t.id = ${record} and ${readableRow(entity, scope, 't', params)}`,
    params.values,
  )
  if (!found) throw notFound('records.notFound', { entity: inlineParam(entity.label) })
  const rows = await decryptRows(db, entity, id, found.versions ?? [], vault)
  const versions = await versionsInScope(db, entity, rows, found.current, scope)
  return differences(entity, versions, found.current)
}
