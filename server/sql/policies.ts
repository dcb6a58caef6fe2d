import { sql } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'
import { allAreasColumn, areaColumns, areaField, areaLevels, areaRows } from '../../schema/areas.ts'
import type { Entity } from '../../schema/index.ts'
import { accountEntity, rightsEntity } from '../../schema/traits.ts'
import { accountPolicies, adminOnlyPolicies, rightsPolicies } from './systemPolicies.ts'

/**
 * SQL: the ids of the user's areas of this level, as in `Scope`, computed once per statement for the user of the connection. The result of
 * a plain subquery would be unpacked again for each row: a fifth of the time of a count.
 */
export function areaIds(level: string): string {
  const smaller = areaLevels.slice(areaLevels.indexOf(level) + 1).map(areaField)
  return `array(select unnest(area_ids('${areaField(level)}', '{${smaller.join(',')}}')))`
}

/**
 * The policies of row-level security, which back up the scope condition of each statement: a user with areas reads and writes only rows
 * inside them, one with records of their own only these (docs/decisions/0018). Every user reads all areas, because records may refer to areas elsewhere, as migrants do.
 */
export function policiesOf(entity: Entity) {
  if (entity.name === accountEntity.name) return accountPolicies
  if (entity.name === rightsEntity.name) return rightsPolicies
  if (entity.adminOnly === true) return adminOnlyPolicies
  const { owners, viewers = [] } = entity
  const columns = areaColumns(entity)
  if (!columns.length || areaRows(entity).length) return []
  const areas = columns.map(({ level, column }) => `"${column}" = any(${areaIds(level)})`).join(' or ')
  const named = (names: readonly string[]) =>
    names.map((name) => `"${name}" = (select current_user_id())`).join(' or ')
  const inScope = (persons: readonly string[] | undefined) =>
    sql.raw(persons ? `case when (select has_own_records()) then ${named(persons)} else ${areas} end` : areas)
  const inAreas = inScope(owners)
  const forAll = allAreasColumn(entity)
  if (!areaLevels.includes(entity.name))
    return [
      pgPolicy('area', { for: 'all', using: inAreas, withCheck: inAreas }),
      ...(viewers.length
        ? [pgPolicy('viewer', { for: 'select', using: inScope([...(owners ?? []), ...viewers]) })]
        : []),
      // What applies to all areas, or to a whole area, is read by everyone who works in it.
      ...(forAll ? [pgPolicy('all_areas', { for: 'select', using: sql`true` })] : []),
    ]
  return [
    pgPolicy('area_select', { for: 'select', using: sql`true` }),
    pgPolicy('area_insert', { for: 'insert', withCheck: inAreas }),
    // A reference locks the area to which it refers, which needs `using`; a changed area must be in scope.
    pgPolicy('area_update', { for: 'update', using: sql`true`, withCheck: inAreas }),
  ]
}
