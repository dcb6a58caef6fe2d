import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { columnName, columnOf } from './columnTypes.ts'
import { tables } from './tables.ts'

export interface Column {
  /** The field's wire name. */
  name: string
  /** The column's name. */
  column: string
  /** The SQL type that a parameter is cast to. */
  type: string
  field: Field
}

const SYSTEM = ['id', 'status', 'version', 'created_at', 'updated_at'] as const

/** `"name"`; names come from declarations only, never from a request. */
export const quoted = (name: string) => `"${name}"`

const known = new WeakMap<Entity, readonly Column[]>()

/** The stored columns of an entity, without the system's. */
export function columnsOf(entity: Entity): readonly Column[] {
  const made = known.get(entity)
  if (made) return made
  const table = tables[entity.name] as unknown as Record<string, PgColumn>
  const columns = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (!columnOf(name, field)) return []
    const column = columnName(name, field)
    return [{ name, column, type: (table[column] as PgColumn).getSQLType(), field }]
  })
  known.set(entity, columns)
  return columns
}

/** The columns that a reply shows, as `t."id", t."name", …`. */
export function shown(entity: Entity, table: string): string {
  const names = columnsOf(entity)
    .filter(({ field }) => field.kind !== 'password')
    .map(({ column }) => column)
  return [...SYSTEM.slice(0, 1), ...names, ...SYSTEM.slice(1)]
    .map((name) => `${table}.${quoted(name)}`)
    .join(', ')
}

/** The one field that names a record of this entity in lists and references, or null where the title is composed. */
export const titleOf = (entity: Entity): string | null =>
  typeof entity.title === 'string' ? entity.title : null

/** The reference fields of an entity with the names of what they refer to. */
export const referencesOf = (entity: Entity) =>
  columnsOf(entity).flatMap((column) =>
    column.field.kind === 'reference' ? [{ ...column, field: column.field, to: column.field.to }] : [],
  )
