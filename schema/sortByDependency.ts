import type { Fields } from './define.ts'
import { type Entity, entityOf } from './index.ts'

const referredTo = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'reference' ? [field.to] : field.kind === 'rows' ? referredTo(field.columns) : [],
  )

/** Sorts entities so that each comes after all entities to which it refers, directly or indirectly. */
export function sortByDependency(selected: readonly Entity[]): Entity[] {
  const visited = new Set<Entity>()
  const ordered: Entity[] = []
  const visit = (entity: Entity) => {
    if (visited.has(entity)) return
    visited.add(entity)
    for (const name of referredTo(entity.fields)) visit(entityOf(name))
    ordered.push(entity)
  }
  for (const entity of selected) visit(entity)
  return ordered.filter((entity) => selected.includes(entity))
}
