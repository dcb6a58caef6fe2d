import { areaField, levels, placedBy } from '../../schema/areas.ts'
import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import type { Action } from '../../schema/rights.ts'
import { quoted } from '../sql/columns.ts'
import { among, either, every } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import { areaRows, listInside, rowsInside } from './areaRows.ts'
import { exceeding } from './grantable.ts'
import { below, belowBy, notBelow, ownId } from './rank.ts'

/** Where and over whom a person may work. Worked out once a request; every list, count, lookup, search, export and write is narrowed by it. */
export interface Reach {
  /** The whole country and everybody in it: a system administrator's. */
  everywhere: boolean
  /** The level of their role; of people and roles only those below are reached. Null reaches nobody. */
  level: number | null
  /** Their own account and role. */
  userId: number
  roleId: number | null
  /** The modules in which they may do this themselves: only there they let others. */
  held(action: Action): readonly string[]
  /** Ids of the areas by level; what lies in them is included. */
  areas: Readonly<Record<string, readonly number[]>>
  /** Ids of the areas in which these lie: they can be read, as the way to one's own. */
  above: readonly number[]
}

const nobody = { level: null, userId: 0, roleId: null, held: () => [], areas: {}, above: [] }
export const EVERYWHERE: Reach = { ...nobody, everywhere: true }
export const NOWHERE: Reach = { ...nobody, everywhere: false }

type SqlOf = (column: string) => string

/** SQL: does a record lie where the caller works? What lies nowhere is for everybody whose rights allow it. */
function lying(entity: Entity, reach: Reach, sqlOf: SqlOf, params: Parameters): string {
  const lists = areaRows(entity)
  if (lists.length) return every(lists.map(([name, field]) => rowsInside(field, reach, sqlOf(name), params)))
  const places = placedBy(entity)
  if (!places.length) return 'true'
  return either(
    places.flatMap(({ level, column }) => {
      const ids = reach.areas[level] ?? []
      return ids.length ? [among(sqlOf(column), ids, params)] : []
    }),
  )
}

const columnOf = (table: string) => (column: string) => `${table}.${quoted(column)}`

/**
 * SQL: may the row under this alias be written: does it lie where the caller works, and stand below them?
 * An area on its way to being made has no id yet, and lies in the ones above it.
 */
export function rowInside(entity: Entity, reach: Reach, table: string, params: Parameters): string {
  if (reach.everywhere) return 'true'
  const sqlOf = columnOf(table)
  const reaching = (to: Entity, alias: string) => rowInside(to, reach, alias, params)
  return every([lying(entity, reach, sqlOf, params), below(entity, reach, sqlOf, reaching, params)])
}

/** SQL: what may be seen beyond what may be written: of areas those above, and one's own account and role. */
function beyond(entity: Entity, reach: Reach, table: string, params: Parameters): string[] {
  const own = ownId(entity, reach)
  return [
    ...(levels.includes(entity.name) && reach.above.length
      ? [among(`${table}."id"`, reach.above, params)]
      : []),
    ...(own === null ? [] : [`${table}."id" = ${params.add(own, 'integer')}`]),
  ]
}

/** SQL: may the row under this alias be seen? */
export function visible(entity: Entity, reach: Reach, table: string, params: Parameters): string {
  if (reach.everywhere) return 'true'
  const sqlOf = columnOf(table)
  const seeing = (to: Entity, alias: string) => visible(to, reach, alias, params)
  const within = every([lying(entity, reach, sqlOf, params), below(entity, reach, sqlOf, seeing, params)])
  if (within === 'true') return within
  return either([...(within === 'false' ? [] : [within]), ...beyond(entity, reach, table, params)])
}

/** SQL: may what a field refers to, under this alias, be seen and chosen there? */
export const reachable = (
  field: FieldOf<'reference'>,
  reach: Reach,
  table: string,
  params: Parameters,
): string => (field.anywhere ? 'true' : visible(entityOf(field.to), reach, table, params))

/** The field that tells where a record lies most closely; named when that is outside. */
const placeField = (entity: Entity): string =>
  areaRows(entity)[0]?.[0] ??
  placedBy(entity)
    .filter(({ column }) => entity.fields[column]?.required)
    .at(-1)?.column ??
  'id'

type Values = Readonly<Record<string, unknown>>

/** What `lying` is to a row, of values that are not stored yet. */
function lies(entity: Entity, reach: Reach, values: Values): boolean {
  const lists = areaRows(entity)
  if (lists.length) return lists.every(([name, field]) => listInside(field, reach, values[name]))
  const places = placedBy(entity)
  return (
    !places.length ||
    places.some(({ level, column }) => reach.areas[level]?.includes(values[column] as number))
  )
}

/** The field by which a record of these values would be out of reach, and the rule that it breaks. */
export function outside(
  entity: Entity,
  reach: Reach,
  values: Values,
): { field: string; rule: 'area' | 'rank' | 'giving' } | undefined {
  if (reach.everywhere) return undefined
  const field = notBelow(entity, reach, values)
  if (field) return { field, rule: 'rank' }
  if (!lies(entity, reach, values)) return { field: placeField(entity), rule: 'area' }
  const list = exceeding(entity, reach, values)
  return list === undefined ? undefined : { field: list, rule: 'giving' }
}

/** Queries of (id, field, rule) over `next`: by what a record that is about to be saved is out of reach. */
export function outsideFaults(entity: Entity, reach: Reach, params: Parameters): string[] {
  if (reach.everywhere) return []
  const sqlOf = columnOf('n')
  const fault = (field: string, rule: string, holds: string) =>
    holds === 'true' ? [] : [`select n.id, '${field}', '${rule}' from next n where (${holds}) is not true`]
  const reaching = (to: Entity, table: string) => rowInside(to, reach, table, params)
  return [
    ...fault(placeField(entity), 'area', lying(entity, reach, sqlOf, params)),
    ...(entity.rank ?? []).flatMap((name) =>
      fault(name, 'rank', belowBy(entity, name, reach, sqlOf(name), reaching, params)),
    ),
  ]
}

type Place = Readonly<Record<string, unknown>>

/** The areas of a user who is given these places: of each the smallest that it names, and those above it. */
export function areasOf(places: readonly Place[]): Pick<Reach, 'areas' | 'above'> {
  const areas: Record<string, number[]> = {}
  const above = new Set<number>()
  for (const place of places) {
    const named = levels.flatMap((level) => {
      const id = place[areaField(level)]
      return typeof id === 'number' ? [{ level, id }] : []
    })
    const own = named.at(-1)
    if (!own) continue
    areas[own.level] = [...(areas[own.level] ?? []), own.id]
    for (const { id } of named.slice(0, -1)) above.add(id)
  }
  return { areas, above: [...above] }
}
