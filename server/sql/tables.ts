/** The tables of the entities, from the declarations. Drizzle is used to generate migrations only; queries are written in SQL. */
import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { areaColumns } from '../../schema/areas.ts'
import type { Field } from '../../schema/define.ts'
import { homeItems } from '../../schema/home.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { isVaulted, traitsOf } from '../../schema/kindTraits.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { QUEUED_AT, timestampsOf } from '../../schema/timestamps.ts'
import { isAccount } from '../../schema/traits.ts'
import { UNRESOLVED } from '../../schema/unresolved.ts'
import { constraintName } from './constraintNames.ts'
import { isPhonetic, soundColumns } from './phonetics.ts'
import { policiesOf } from './policies.ts'
import { searchExpression, searchFields, sortColumn } from './sortColumn.ts'
import { buildColumn, columnName, type DrizzleColumn, equalityExpression } from './storedKinds.ts'
import { vaultedFields } from './vaultColumns.ts'

/** The ids of areas: one sequence for all levels, so that an id identifies one area. */
export const areaIdSequence = pgSequence('area_id_seq')

const LIVE = sql`deleted_at is null`
const raw = (expression: string): SQL => sql.raw(expression)

function systemColumns(entity: Entity) {
  const id = integer('id').primaryKey()
  return {
    id: entity.ids === 'area' ? id.default(sql`nextval('area_id_seq')`) : id.generatedByDefaultAsIdentity(),
    status: text('status').notNull().default('active'),
    version: integer('version').notNull().default(1),
    ...Object.fromEntries(
      timestampsOf(entity).map((name) => [
        name,
        timestamp(name, { withTimezone: true }).notNull().defaultNow(),
      ]),
    ),
    deleted_at: timestamp('deleted_at', { withTimezone: true }),
    ...(entity.unresolved && { [UNRESOLVED]: jsonb(UNRESOLVED) }),
    ...(searchFields(entity).length && {
      search_text: text('search_text').generatedAlwaysAs(raw(searchExpression(entity))),
    }),
    ...(isAccount(entity) && {
      must_change_password: smallint('must_change_password').notNull().default(0),
    }),
  }
}

function fieldColumns(entity: Entity): Record<string, DrizzleColumn> {
  const columns: Record<string, DrizzleColumn> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const column = buildColumn(name, field)
    if (column) columns[columnName(name, field)] = column
  }
  for (const { secretColumn, hashColumn } of vaultedFields(entity)) {
    columns[secretColumn] = uuid(secretColumn) as unknown as DrizzleColumn
    columns[hashColumn] = text(hashColumn) as unknown as DrizzleColumn
  }
  return columns
}

/** The default order of a list: the declared field or the title, where it is one stored field, then the id. */
const defaultOrder = (entity: Entity): string[] => {
  const byTitle = typeof entity.title === 'string' ? entity.title : undefined
  const sorted = [entity.order?.field, byTitle].find(
    (name) => name !== undefined && entity.fields[name] && entity.fields[name].kind !== 'reference',
  )
  return sorted === undefined ? ['id'] : [sortColumn(entity, sorted), 'id']
}

const expressions = (list: string[]) => list.map(raw) as [SQL, ...SQL[]]

function uniqueIndexes(entity: Entity) {
  const { name, code, fields } = entity
  const key = [
    ...entity.key.map((part) => equalityExpression(entity.fields[part] as Field, `"${part}"`)),
    ...(code ? [equalityExpression(fields[code] as Field, `"${code}"`)] : []),
  ]
  const unique = Object.entries(fields).filter(([, field]) => field.unique && !isVaulted(field))
  return [
    uniqueIndex(constraintName(name, 'key'))
      .on(...expressions(key))
      .where(LIVE),
    ...(code
      ? [
          uniqueIndex(constraintName(name, 'code'))
            .on(raw(`"${code}"`))
            .where(raw(`"${code}" is not null and deleted_at is null`)),
        ]
      : []),
    ...unique.map(([field, declared]) =>
      uniqueIndex(constraintName(name, field, 'unique'))
        .on(raw(equalityExpression(declared, `"${field}"`)))
        .where(raw(`"${field}" is not null and deleted_at is null`)),
    ),
  ]
}

/** Indexes that find records by the hash of a value in the vault, and by the last four digits of those that are searched so. */
const vaultIndexes = (entity: Entity) =>
  vaultedFields(entity).flatMap(({ name, field, vaulted, hashColumn }) => {
    const isLive = (column: string) => raw(`"${column}" is not null and deleted_at is null`)
    const ofHash = field.unique
      ? uniqueIndex(constraintName(entity.name, name, 'unique'))
      : index(constraintName(entity.name, name, 'hash'))
    return [
      ofHash.on(raw(`"${hashColumn}"`)).where(isLive(hashColumn)),
      ...(vaulted.foundByLastFour
        ? [
            index(constraintName(entity.name, name, 'last_four'))
              .on(raw(`"${name}"`))
              .where(isLive(name)),
          ]
        : []),
    ]
  })

/** Indexes for lists that filter by a reference, sort by title and count; the first field of the key has the unique index. */
function listIndexes(entity: Entity) {
  const { name, fields, key } = entity
  const order = defaultOrder(entity)
  const isIndexedByKey = (field: string, declared: Field) => field === key[0] && declared.required
  const references = Object.entries(fields).filter(
    ([field, declared]) => declared.kind === 'reference' && !isIndexedByKey(field, declared),
  )
  return [
    ...(order.length > 1
      ? [
          index(constraintName(name, 'sort'))
            .on(...expressions(order))
            .where(LIVE),
        ]
      : []),
    ...references.map(([field, declared]) =>
      index(constraintName(name, field, 'list'))
        .on(...expressions([`"${field}"`, ...order]))
        .where(declared.required ? LIVE : raw(`"${field}" is not null and deleted_at is null`)),
    ),
  ]
}

/**
 * Indexes of the lists of one value of `queueBy`, of the largest areas and of all: those who wait longest first, and with the
 * filters of the list, the searched text and the columns of the policy, so that a count or a search needs no row. Another one has the
 * columns of the policy alone, a sixth of its size: it counts the records of an area.
 */
function queueIndexes(entity: Entity) {
  const { name, queueBy, owners = [], listQuery = [] } = entity
  if (!queueBy) return []
  const order = [`"${queueBy}"`, QUEUED_AT, 'id']
  const [largest, ...areas] = areaColumns(entity).map(({ column }) => column)
  const all = index(constraintName(name, queueBy, 'queue'))
    .on(...expressions(order))
    .where(LIVE)
  if (!largest) return [all]
  const named = (columns: readonly string[]) => columns.map((column) => `"${column}"`)
  const policy = [...areas, ...owners]
  const others = [...policy, ...listQuery, ...(searchFields(entity).length ? ['search_text'] : [])]
  const ofArea = (purpose: string, columns: readonly string[]) =>
    index(constraintName(name, largest, purpose))
      .on(...expressions([`"${largest}"`, ...columns]))
      .where(raw(`"${largest}" is not null and deleted_at is null`))
  return [all, ofArea('queue', [...order, ...named(others)]), ofArea('count', named(policy))]
}

/** Finds a person of a long queue by an exact number or address. */
const contactIndexes = ({ name, queueBy, fields }: Entity) =>
  Object.entries(fields).flatMap(([field, declared]) =>
    queueBy && traitsOf(declared).channel
      ? [
          index(constraintName(name, field, 'exact'))
            .on(raw(`"${field}"`))
            .where(raw(`"${field}" is not null and deleted_at is null`)),
        ]
      : [],
  )

/** Counts a line of the first screen without reading the records that do not wait. Those of a queue have its indexes. */
const waitingIndexes = ({ name, queueBy }: Entity) =>
  Object.entries(homeItems).flatMap(([item, { rows }]) => {
    if (queueBy || !('entity' in rows) || rows.entity !== name) return []
    const choices = Object.keys(rows.filter).filter(
      (field) => entities[name]?.fields[field]?.kind === 'choice',
    )
    return [
      index(constraintName(name, item, 'waiting'))
        .on(...expressions([...choices, rows.at].map((column) => `"${column}"`)))
        .where(LIVE),
    ]
  })

/** References that do not depend on another field: each has few values, so that many records have the same. */
const independentReferences = (entity: Entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && !field.within ? [`"${name}"`] : [],
  )

/** A search, alone or with a filter by references. Filters by dependent references have fewer records: the list index finds them. */
const searchIndexes = (entity: Entity) =>
  searchFields(entity).length === 0
    ? []
    : [
        index(constraintName(entity.name, 'search'))
          .using('gin', ...expressions([...independentReferences(entity), 'search_text gin_trgm_ops']))
          .where(LIVE),
      ]

/** Finds a record by its local name. It has only records with one. */
const localNameIndexes = (entity: Entity) =>
  hasLocalName(entity)
    ? [
        index(constraintName(entity.name, LOCAL_NAME))
          .on(raw(sortColumn(entity, LOCAL_NAME)))
          .where(raw(`"${LOCAL_NAME}" is not null and deleted_at is null`)),
      ]
    : []

/** The search everywhere for a title in another spelling. */
const soundIndexes = (entity: Entity) =>
  isPhonetic(entity)
    ? [
        index(constraintName(entity.name, 'sounds'))
          .using('gin', ...expressions(soundColumns(entity)))
          .where(LIVE),
      ]
    : []

/** The end of a period is not before its first day, the end of a time of day after its beginning. */
const endChecks = (entity: Entity) =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const start = 'endOf' in field ? field.endOf : undefined
    if (!start) return []
    return [
      check(
        constraintName(entity.name, name, 'end'),
        raw(`"${name}" ${field.kind === 'date' ? '>=' : '>'} "${start}"`),
      ),
    ]
  })

type EntityTable = Record<string, PgColumn>

const foreignKeys = (entity: Entity, own: EntityTable) =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const to = field.kind === 'reference' ? (tables[field.to] as unknown as EntityTable) : undefined
    if (!to) return []
    return [
      foreignKey({
        name: constraintName(entity.name, name, 'fk'),
        columns: [own[name] as PgColumn],
        foreignColumns: [to.id as PgColumn],
      }),
    ]
  })

const tableOf = (entity: Entity) =>
  pgTable(entity.name, { ...systemColumns(entity), ...fieldColumns(entity) }, (own) => [
    check(constraintName(entity.name, 'status'), sql`status in ('active', 'inactive')`),
    ...endChecks(entity),
    ...uniqueIndexes(entity),
    ...listIndexes(entity),
    ...queueIndexes(entity),
    ...contactIndexes(entity),
    ...waitingIndexes(entity),
    ...searchIndexes(entity),
    ...localNameIndexes(entity),
    ...soundIndexes(entity),
    ...vaultIndexes(entity),
    ...foreignKeys(entity, own as unknown as EntityTable),
    ...policiesOf(entity),
  ])

/** The table of every entity, by its name. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  Object.values(entities).map((entity) => [entity.name, tableOf(entity) as unknown as PgTable]),
)
