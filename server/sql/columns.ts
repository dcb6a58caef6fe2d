import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { isSecret, isUploaded } from '../../schema/kindTraits.ts'
import { perEntity } from '../../schema/perEntity.ts'
import { timestampsOf } from '../../schema/timestamps.ts'
import { unresolvedKeys } from '../../schema/unresolved.ts'
import { buildColumn, columnName } from './storedKinds.ts'
import { tables } from './tables.ts'
import { vaultedFields } from './vaultColumns.ts'

interface WrittenColumn {
  /** The column's name. */
  column: string
  /** The SQL type that a parameter is cast to. */
  type: string
}

export interface StoredColumn extends WrittenColumn {
  /** The field's wire name. */
  name: string
  field: Field
}

/** `"name"`. Only for names from declarations, never from a request: it does not escape. */
export const quoteIdent = (name: string) => `"${name}"`

/** The columns of an entity's fields, without the system columns. */
export const storedColumns = perEntity((entity): readonly StoredColumn[] => {
  const table = tables[entity.name] as unknown as Record<string, PgColumn>
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (!buildColumn(name, field)) return []
    const column = columnName(name, field)
    return [{ name, column, type: (table[column] as PgColumn).getSQLType(), field }]
  })
})

/** The columns that a write can set: those of the fields, the texts that cannot be read, and the ids of values in the vault. */
export const writtenColumns = (entity: Entity): readonly WrittenColumn[] => [
  ...storedColumns(entity),
  ...unresolvedKeys(entity).map((column) => ({ column, type: 'jsonb' })),
  ...vaultedFields(entity).map(({ secretColumn }) => ({ column: secretColumn, type: 'uuid' })),
]

/** The fields that refer to an uploaded file. */
export const uploadedFields = perEntity((entity) =>
  storedColumns(entity).flatMap(({ name, field }) => (field.kind === 'file' ? [{ name, field }] : [])),
)

/** SQL: what records show of a file (StoredFile): of the file `f`, or of the one from a table. */
const shownFile = (from = '') =>
  `(select row_to_json(r) from (select f.id, f.name, f.media_type as type, f.size, f.status${from}) r)`

/** SQL: a file as records show it, by its id; null without one. */
export const fileJson = (id: string) => shownFile(` from file f where f.id = ${id}`)

/** SQL: the columns of a record, as `t."id", t."name", …`; never a password. Of an uploaded file what `fileOf` makes of its id. */
function columnList(entity: Entity, table: string, fileOf: (id: string) => string): string {
  const others = ['status', 'version', ...timestampsOf(entity)]
  const ofTable = (name: string) => `${table}.${quoteIdent(name)}`
  const values = storedColumns(entity).flatMap(({ column, field }) => {
    if (isSecret(field)) return []
    const value = ofTable(column)
    return isUploaded(field) ? `${fileOf(value)} as ${quoteIdent(column)}` : value
  })
  return [ofTable('id'), ...values, ...[...unresolvedKeys(entity), ...others].map(ofTable)].join(', ')
}

/** SQL: the columns of a reply. */
export const selectList = (entity: Entity, table: string) => columnList(entity, table, fileJson)

/**
 * SQL: the same of many records `t`, and a join that they need: the files of a record are read at once. A search for each of them takes a
 * tenth longer for a whole page, because row-level security has a part in each.
 */
export const pageList = perEntity((entity): { columns: string; join: string } => {
  const ids = uploadedFields(entity).map(({ name }) => `t.${quoteIdent(name)}`)
  const files = `select array_agg(f.id) as ids, array_agg(${shownFile()}) as shown from file f where f.id in (${ids.join(', ')})`
  return {
    columns: columnList(entity, 't', (id) => `files.shown[array_position(files.ids, ${id})]`),
    join: ids.length ? ` cross join lateral (${files}) files` : '',
  }
})

/** SQL: the same for rules, which need not read what a file is: each file is its id. */
export const storedList = (entity: Entity, table: string) => columnList(entity, table, (id) => id)

/** The field that is the title of a record, or null where the title has several fields. */
export const titleField = (entity: Entity): string | null =>
  typeof entity.title === 'string' ? entity.title : null

/** The reference fields of an entity, with the entity that each refers to. */
export const referencesOf = perEntity((entity) =>
  storedColumns(entity).flatMap((column) =>
    column.field.kind === 'reference' ? [{ ...column, field: column.field, to: column.field.to }] : [],
  ),
)
