import type { Fields } from '../schema/define.ts'
import { type Entity, entities, entityOf } from '../schema/index.ts'
import { sortByDependency } from '../schema/sortByDependency.ts'
import { validateWithTexts } from '../schema/validate.ts'
import { narrowing } from '../schema/within.ts'
import type { Caller } from '../server/access/route.ts'
import { GLOBAL_SCOPE } from '../server/access/scope.ts'
import type { Queries } from '../server/database/database.ts'
import { ApiError } from '../server/errors/apiError.ts'
import { insertRecords } from '../server/planning/insertRecords.ts'
import { setStatus } from '../server/records/bulk.ts'
import { save } from '../server/records/save.ts'
import { quoteIdent, selectList, uploadedFields } from '../server/sql/columns.ts'
import { vaultedFields } from '../server/sql/vaultColumns.ts'
import type { Vault } from '../server/vault/vault.ts'
import { generateRecords } from './generateRecords.ts'
import { RecordIndex, type StoredRecord } from './recordIndex.ts'
import type { World, WorldRecord } from './world/table.ts'

const CALLER = { userId: 0, requestId: 'sample', scope: GLOBAL_SCOPE }

/** Replaces names by ids, and fills in the parents of each reference: a block determines its district and its state. */
function resolveNames(index: RecordIndex, fields: Fields, written: WorldRecord): Record<string, unknown> {
  const record: Record<string, unknown> = { ...written }
  const names = Object.keys(fields).filter((name) => record[name] !== undefined)
  for (const name of names) {
    const field = fields[name]
    const value = written[name]
    if (field?.kind === 'rows' && Array.isArray(value)) {
      record[name] = value.map((row) => resolveNames(index, field.columns, row))
    }
    if (field?.kind !== 'reference' || typeof value !== 'string') continue
    const narrow = narrowing(entities, { fields }, name)
    const parent = narrow && record[narrow.parentField]
    record[name] = index.find(
      field.to,
      value,
      (one) => !narrow || parent === undefined || one[narrow.targetField] === parent,
    ).id
  }
  for (const name of Object.keys(fields).toReversed()) {
    const field = fields[name]
    const narrow = narrowing(entities, { fields }, name)
    if (!narrow || field?.kind !== 'reference' || record[name] === undefined) continue
    record[narrow.parentField] ??= index.get(field.to, record[name])?.[narrow.targetField]
  }
  return record
}

/** Saves a record and adds it to the index. A fixed id (of a role) is taken by moving the sequence to the number before it. */
async function saveRecord(
  db: Queries,
  index: RecordIndex,
  entity: Entity,
  { id, ...values }: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<void> {
  try {
    if (id)
      await db.query(`select setval(pg_get_serial_sequence($1::text, 'id'), $2::bigint)`, [
        entity.name,
        Number(id) - 1,
      ])
    const { body } = await save(db, entity, values, caller)
    index.add(entity, JSON.parse(body as string))
  } catch (error) {
    const why =
      error instanceof ApiError ? `${error.message} ${JSON.stringify(error.details)}` : String(error)
    throw new Error(`${entity.name} ${JSON.stringify(values).slice(0, 200)}: ${why}`)
  }
}

/** Can many records of the entity be saved by one statement? Not those of which a save does more than to check and store the values. */
const isPlain = (entity: Entity): boolean =>
  entity.group !== 'people' &&
  !entity.stages &&
  !vaultedFields(entity).length &&
  !uploadedFields(entity).length

/** Saves records by one statement and adds them to the index. Throws an error that names the first invalid record. */
async function saveRecords(
  db: Queries,
  index: RecordIndex,
  entity: Entity,
  records: readonly Readonly<Record<string, unknown>>[],
  caller: Caller,
): Promise<void> {
  const fail = (at: number, why: unknown): never => {
    throw new Error(`${entity.name} ${JSON.stringify(records[at])?.slice(0, 200)}: ${JSON.stringify(why)}`)
  }
  const valid = records.map((record, at) => {
    const { values, broken } = validateWithTexts(entity, record)
    return Object.keys(broken).length ? fail(at, broken) : { record: at, values }
  })
  const table = quoteIdent(entity.name)
  const [last] = await db.query<{ id: number }>(`select coalesce(max(id), 0)::integer as id from ${table}`)
  const { inserted, faults } = await insertRecords(db, entity, valid, caller)
  if (inserted !== records.length) fail(faults[0]?.record ?? 0, faults.length ? faults : 'The key is taken.')
  const stored = await db.query<StoredRecord>(
    `select ${selectList(entity, 't')} from ${table} t where t.id > $1::integer order by t.id`,
    [last?.id],
  )
  for (const record of stored) index.add(entity, record)
}

interface WorldOptions {
  /** Records that are deactivated in the end, by their names. */
  inactive?: World
  /** Makes a few records from the declaration of each entity of which the world has none. */
  generateMissing?: true
  /** Encrypts Aadhaar and account numbers. */
  vault?: Vault | undefined
}

/** Saves a world into an empty database, all records as the API would. Throws an error that names the first invalid record. */
export async function loadWorld(
  db: Queries,
  world: World,
  { inactive = {}, generateMissing, vault }: WorldOptions = {},
): Promise<void> {
  const index = new RecordIndex()
  const caller = { ...CALLER, vault }
  for (const entity of sortByDependency(Object.values(entities))) {
    const written = world[entity.name]
    if (written && isPlain(entity)) {
      const records = written.map((record) => resolveNames(index, entity.fields, record))
      if (records.length) await saveRecords(db, index, entity, records, caller)
      continue
    }
    for (const record of written ?? [])
      await saveRecord(db, index, entity, resolveNames(index, entity.fields, record), caller)
    if (written || !generateMissing) continue
    for (const record of generateRecords(index, entity)) await saveRecord(db, index, entity, record, caller)
  }
  for (const [name, records] of Object.entries(inactive)) {
    const ids = records.map((written) => index.find(name, String(written.name), () => true).id)
    await setStatus(db, entityOf(name), { ids, status: 'inactive' }, CALLER)
  }
}
