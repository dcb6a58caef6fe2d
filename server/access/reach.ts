import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { quoted } from '../records/columns.ts'
import type { Parameters } from '../records/parameters.ts'

/** Levels of area, widest first; an id names one area over all of them. */
const levels: readonly string[] = Object.values(entities)
  .filter(({ ids }) => ids === 'area')
  .map(({ name }) => name)

/** Where a person may work. Worked out once a request; every list, count, lookup, search, export and write is narrowed by it. */
export interface Reach {
  /** The whole country: a system administrator's. */
  everywhere: boolean
  /** Ids of the areas by level; what lies in them is included. */
  areas: Readonly<Record<string, readonly number[]>>
  /** Ids of the areas in which these lie: they can be read, as the way to one's own. */
  above: readonly number[]
}

export const EVERYWHERE: Reach = { everywhere: true, areas: {}, above: [] }
export const NOWHERE: Reach = { everywhere: false, areas: {}, above: [] }

const fieldOf = (level: string) => `${level}_id`

/** The levels by which a record of this entity has a place of its own, the area itself included. */
const placedBy = (entity: Entity): { level: string; column: string }[] =>
  levels.flatMap((level) => {
    if (entity.name === level) return [{ level, column: 'id' }]
    const field = entity.fields[fieldOf(level)]
    return field?.kind === 'reference' && field.to === level ? [{ level, column: fieldOf(level) }] : []
  })

/** Does a record of this entity lie anywhere? What does not is for everybody whose rights allow it. */
const isPlaced = (entity: Entity): boolean => placedBy(entity).length > 0

const either = (conditions: readonly string[]) =>
  conditions.length === 0
    ? 'false'
    : conditions.length === 1
      ? (conditions[0] as string)
      : `(${conditions.join(' or ')})`

/**
 * SQL: does a record lie inside the reach? `sqlOf` gives the SQL of a column; what has no place is inside.
 * An area on its way to being made has no id yet, and lies in the ones above it.
 */
export function inside(
  entity: Entity,
  reach: Reach,
  sqlOf: (column: string) => string,
  params: Parameters,
): string {
  if (reach.everywhere || !isPlaced(entity)) return 'true'
  return either(
    placedBy(entity).flatMap(({ level, column }) => {
      const ids = reach.areas[level] ?? []
      return ids.length ? [`${sqlOf(column)} = any(${params.add(ids, 'integer[]')})`] : []
    }),
  )
}

const columnOf = (table: string) => (column: string) => `${table}.${quoted(column)}`

/** SQL: may the row under this alias be written? */
export const rowInside = (entity: Entity, reach: Reach, table: string, params: Parameters): string =>
  inside(entity, reach, columnOf(table), params)

/** SQL: may the row under this alias be seen? What lies inside, and of areas those above. */
export function visible(entity: Entity, reach: Reach, table: string, params: Parameters): string {
  const own = inside(entity, reach, columnOf(table), params)
  if (own === 'true' || !levels.includes(entity.name) || !reach.above.length) return own
  return either([
    ...(own === 'false' ? [] : [own]),
    `${table}."id" = any(${params.add(reach.above, 'integer[]')})`,
  ])
}

/** SQL: may what a field refers to, under this alias, be seen and chosen there? */
export const reachable = (
  field: FieldOf<'reference'>,
  reach: Reach,
  table: string,
  params: Parameters,
): string => (field.anywhere ? 'true' : visible(entityOf(field.to), reach, table, params))

/** Would a record of these values lie inside the reach? The same as `inside`, of what is not stored yet. */
export const liesInside = (
  entity: Entity,
  reach: Reach,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  reach.everywhere ||
  !isPlaced(entity) ||
  placedBy(entity).some(({ level, column }) => reach.areas[level]?.includes(values[column] as number))

/** The field that tells where a record lies most closely; named when that is outside. */
export const placeField = (entity: Entity): string =>
  placedBy(entity)
    .filter(({ column }) => entity.fields[column]?.required)
    .at(-1)?.column ?? 'id'

type Place = Readonly<Record<string, unknown>>

/** The reach of a user who is given these places: of each the smallest area that it names, and those above it. */
export function reachOf(places: readonly Place[]): Reach {
  const areas: Record<string, number[]> = {}
  const above = new Set<number>()
  for (const place of places) {
    const named = levels.flatMap((level) => {
      const id = place[fieldOf(level)]
      return typeof id === 'number' ? [{ level, id }] : []
    })
    const own = named.at(-1)
    if (!own) continue
    areas[own.level] = [...(areas[own.level] ?? []), own.id]
    for (const { id } of named.slice(0, -1)) above.add(id)
  }
  return { everywhere: false, areas, above: [...above] }
}
