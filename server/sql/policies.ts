import { sql } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'
import { areaField, levels, placedBy } from '../../schema/areas.ts'
import type { Entity } from '../../schema/index.ts'
import { areaRows } from '../access/areaRows.ts'

/** SQL: ids of the areas of this level in which the person of the connection works, as `reachOf` finds them. Worked out once a statement. */
function areaIds(level: string): string {
  const smaller = levels.slice(levels.indexOf(level) + 1).map(areaField)
  return `(select area_ids('${areaField(level)}', '{${smaller.join(',')}}'))`
}

/**
 * The second wall, on PostgreSQL: whatever a statement asks for, a person with areas of their own reads and writes only rows inside
 * them (see docs/decisions/0018-second-wall.md). Areas themselves are read by all, as the way to one's own and where migrants come from.
 */
export function policiesOf(entity: Entity) {
  const places = placedBy(entity)
  if (!places.length || areaRows(entity).length) return []
  const inside = sql.raw(
    places.map(({ level, column }) => `"${column}" = any(${areaIds(level)}::integer[])`).join(' or '),
  )
  if (!levels.includes(entity.name))
    return [pgPolicy('area', { for: 'all', using: inside, withCheck: inside })]
  return [
    pgPolicy('area_seen', { for: 'select', using: sql`true` }),
    pgPolicy('area_made', { for: 'insert', withCheck: inside }),
    // Found for a reference's lock too; what is changed must lie inside.
    pgPolicy('area_changed', { for: 'update', using: sql`true`, withCheck: inside }),
  ]
}
