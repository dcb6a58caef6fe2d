import { allAreasColumn, areaColumns, areaField, areaLevels, areaRows } from '../../schema/areas.ts'
import { type Action, isOwnerLevel } from '../../schema/defaultRights.ts'
import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { quoteIdent } from '../sql/columns.ts'
import { allOf, anyOf, inIds } from '../sql/conditions.ts'
import { Parameters } from '../sql/parameters.ts'
import { adminOnlyField, adminOnlyViolation, openRow } from './adminOnly.ts'
import { emptyListRule, isListInAreas, listInAreas } from './areaRows.ts'
import { grantViolation } from './grantable.ts'
import { namesUser, ownerFields, readerFields } from './ownership.ts'
import { belowRank, belowRankBy, ownId, rankViolation } from './rank.ts'

/** Rows that a user may read and write. Computed once per request; every list, count, lookup, search, export and write applies it. */
export interface Scope {
  /** All rows: that of a system administrator. */
  isGlobal: boolean
  /** The level of the user's role; of users and roles only those of lower levels are in scope, with null none. */
  level: number | null
  /** The user's own account and role. */
  userId: number
  roleId: number | null
  /** The modules in which the user has this right, and so can grant it to others. */
  grantable(action: Action): readonly string[]
  /** Ids of the user's areas by level, without their descendants. */
  areas: Readonly<Record<string, readonly number[]>>
  /** Ids of the areas that contain these: they can be read, not written. */
  ancestorAreas: readonly number[]
}

const NO_AREAS = { level: null, userId: 0, roleId: null, grantable: () => [], areas: {}, ancestorAreas: [] }
export const GLOBAL_SCOPE: Scope = { ...NO_AREAS, isGlobal: true }
export const EMPTY_SCOPE: Scope = { ...NO_AREAS, isGlobal: false }

/** The fields of areas without which figures do not say what this user may see; undefined for a user who has records of their own. */
export const figureAreas = ({ isGlobal, level, areas }: Scope): string[] | undefined => {
  if (isOwnerLevel(level)) return undefined
  return isGlobal ? [] : Object.keys(areas).flatMap((name) => (areas[name]?.length ? [areaField(name)] : []))
}

/** SQL of a column of the row. */
type SqlOf = (column: string) => string

/**
 * SQL: the record is in the user's areas, or belongs to a user who has records of their own. Records without an area are visible to
 * everyone with the right.
 */
function inAreas(
  entity: Entity,
  scope: Scope,
  sqlOf: SqlOf,
  params: Parameters,
  personFields = ownerFields,
): string {
  const persons = personFields(entity, scope)
  if (persons) return namesUser(persons, scope, sqlOf, params)
  const lists = areaRows(entity)
  if (lists.length) return allOf(lists.map(([name, field]) => listInAreas(field, scope, sqlOf(name), params)))
  const columns = areaColumns(entity)
  if (!columns.length) return 'true'
  return anyOf(
    columns.flatMap(({ level, column }) => {
      const ids = scope.areas[level] ?? []
      return ids.length ? [inIds(sqlOf(column), ids, params)] : []
    }),
  )
}

const columnsOf = (table: string) => (column: string) => `${table}.${quoteIdent(column)}`

/** SQL condition: the row under this alias is in the user's areas and, for users and roles, of a lower level. */
function rowBelow(entity: Entity, scope: Scope, table: string, params: Parameters): string {
  const sqlOf = columnsOf(table)
  const isBelow = (to: Entity, alias: string) => rowBelow(to, scope, alias, params)
  return allOf([inAreas(entity, scope, sqlOf, params), belowRank(entity, scope, sqlOf, isBelow, params)])
}

/**
 * SQL condition: the row under this alias is in the user's areas, for users and roles of a lower level, and none that only system
 * administrators write. A new area has no id yet: it is in the areas that contain it.
 */
export const writableRow = (entity: Entity, scope: Scope, table: string, params: Parameters): string =>
  scope.isGlobal ? 'true' : allOf([openRow(entity, columnsOf(table)), rowBelow(entity, scope, table, params)])

/** No record can be in the scope for writing: the user has no area of a level that such records have. */
export const isClosed = (entity: Entity, scope: Scope): boolean =>
  writableRow(entity, scope, 't', new Parameters()) === 'false'

/**
 * SQL conditions of rows that the user may read but not write: ancestor areas, the own account and role, and what applies to all areas
 * or to an ancestor area as a whole.
 */
function readOnlyRow(entity: Entity, scope: Scope, table: string, params: Parameters): string[] {
  const own = ownId(entity, scope)
  const forAll = allAreasColumn(entity)
  const inAncestors = (column: string) =>
    scope.ancestorAreas.length ? [inIds(`${table}.${quoteIdent(column)}`, scope.ancestorAreas, params)] : []
  return [
    ...(areaLevels.includes(entity.name) ? inAncestors('id') : []),
    ...(forAll ? [`${table}.${quoteIdent(forAll)} is null`, ...inAncestors(forAll)] : []),
    ...(own === null ? [] : [`${table}."id" = ${params.add(own, 'integer')}`]),
  ]
}

/** Users with records of their own read all areas: an address may be anywhere. */
const readsAllAreas = (entity: Entity, { level }: Scope) =>
  isOwnerLevel(level) && areaLevels.includes(entity.name)

/** SQL condition: the user may read the row under this alias. */
export function readableRow(entity: Entity, scope: Scope, table: string, params: Parameters): string {
  if (scope.isGlobal || readsAllAreas(entity, scope)) return 'true'
  const sqlOf = columnsOf(table)
  // The own role is readable, and says nothing about the others who have it.
  const isRanked = ownId(entity, scope) === null ? readableRow : rowBelow
  const inScope = allOf([
    inAreas(entity, scope, sqlOf, params, readerFields),
    belowRank(entity, scope, sqlOf, (to, alias) => isRanked(to, scope, alias, params), params),
  ])
  if (inScope === 'true') return inScope
  return anyOf([...(inScope === 'false' ? [] : [inScope]), ...readOnlyRow(entity, scope, table, params)])
}

/** The user has areas, and none of a level that records of this entity have, as a block where they are records of districts. */
export const isOfOtherLevels = (entity: Entity, scope: Scope): boolean =>
  Object.keys(scope.areas).length > 0 && readableRow(entity, scope, 't', new Parameters()) === 'false'

/** SQL condition: the user may read, and choose in this reference field, the row under this alias. */
export const readableReference = (
  field: FieldOf<'reference'>,
  scope: Scope,
  table: string,
  params: Parameters,
): string => (field.anywhere ? 'true' : readableRow(entityOf(field.to), scope, table, params))

/**
 * The field that carries the error for a record outside the scope: its owner, the smallest area that it must name, or one of the level of the
 * user's areas.
 */
function areaErrorField(entity: Entity, scope: Scope): string {
  const [named] = ownerFields(entity, scope) ?? areaRows(entity)[0] ?? []
  if (named) return named
  const columns = areaColumns(entity)
  const isRequired = ({ column }: (typeof columns)[number]) => entity.fields[column]?.required
  const inLevels = columns.filter(({ level }) => scope.areas[level]?.length)
  return (columns.findLast(isRequired) ?? inLevels.at(-1))?.column ?? 'id'
}

type Values = Readonly<Record<string, unknown>>

/** The condition of `inAreas` for values that are not stored yet. */
function isInAreas(entity: Entity, scope: Scope, values: Values): boolean {
  const owners = ownerFields(entity, scope)
  if (owners) return owners.some((name) => values[name] === scope.userId)
  const lists = areaRows(entity)
  if (lists.length) return lists.every(([name, field]) => isListInAreas(field, scope, values[name]))
  const columns = areaColumns(entity)
  return (
    !columns.length ||
    columns.some(({ level, column }) => scope.areas[level]?.includes(values[column] as number))
  )
}

/** The field and the rule by which a record of these values would be outside the scope. */
export function scopeViolation(
  entity: Entity,
  scope: Scope,
  values: Values,
): { field: string; rule: 'adminOnly' | 'area' | 'rank' | 'grant' } | undefined {
  if (scope.isGlobal) return undefined
  const reserved = adminOnlyViolation(entity, values)
  if (reserved) return { field: reserved, rule: 'adminOnly' }
  const field = rankViolation(entity, scope, values)
  if (field) return { field, rule: 'rank' }
  if (!isInAreas(entity, scope, values)) return { field: areaErrorField(entity, scope), rule: 'area' }
  const list = grantViolation(entity, scope, values)
  return list === undefined ? undefined : { field: list, rule: 'grant' }
}

/** Queries of (id, field, rule) over `next`, the record to be saved: why it would be outside the scope. */
export function scopeFaults(entity: Entity, scope: Scope, params: Parameters): string[] {
  if (scope.isGlobal) return []
  const sqlOf = columnsOf('n')
  const fault = (field: string, rule: string, condition: string) =>
    condition === 'true'
      ? []
      : [`select n.id, '${field}', ${rule} from next n where (${condition}) is not true`]
  const errorField = areaErrorField(entity, scope)
  const areaRule = areaRows(entity).length ? emptyListRule(sqlOf(errorField)) : `'area'`
  const isBelow = (to: Entity, table: string) => rowBelow(to, scope, table, params)
  return [
    ...fault(adminOnlyField(entity), `'adminOnly'`, openRow(entity, sqlOf)),
    ...fault(errorField, areaRule, inAreas(entity, scope, sqlOf, params)),
    ...(entity.rank ?? []).flatMap((name) =>
      fault(name, `'rank'`, belowRankBy(entity, name, scope, sqlOf(name), isBelow, params)),
    ),
  ]
}

/** The areas of a scope from the rows that list a user's areas: of each row the smallest area, with those that contain it as ancestors. */
export function areasOf(rows: readonly Values[]): Pick<Scope, 'areas' | 'ancestorAreas'> {
  const areas: Record<string, number[]> = {}
  const ancestorAreas = new Set<number>()
  for (const row of rows) {
    const named = areaLevels.flatMap((level) => {
      const id = row[areaField(level)]
      return typeof id === 'number' ? [{ level, id }] : []
    })
    const smallest = named.at(-1)
    if (!smallest) continue
    areas[smallest.level] = [...(areas[smallest.level] ?? []), smallest.id]
    for (const { id } of named.slice(0, -1)) ancestorAreas.add(id)
  }
  return { areas, ancestorAreas: [...ancestorAreas] }
}
